import type { Page } from "@playwright/test";
import { successToast } from "#tests/helpers/account-pages.ts";
import { expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import {
  arrived,
  beginAgain,
  confirmed,
  drafts,
  fillAndSend,
  fillIn,
  REQUEST_FORMS,
  type RequestForm,
  send,
  slip,
  typed,
} from "#tests/helpers/request-forms.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

for (const [name, makeForm] of Object.entries(REQUEST_FORMS)) {
  test(
    `the ${name} form arrives, is confirmed in view once the server has it, and is emptied`,
    slowUnless(/^(pickup|contact)$/.test(name)),
    async ({ page }) => {
      const form = makeForm();
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(form.path);
      await fillIn(page, form);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/rest/v1/${form.table}`, async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      });
      await send(page, form);
      await expect.poll(() => arrived(page.request, form)).toHaveLength(1);
      await expect(page.getByRole("button", { name: "One moment…" })).toHaveAttribute("aria-disabled", "true");
      await expect(slip(page, form), "nothing is confirmed before the answer").toHaveCount(0);

      release();
      await confirmed(page, form);
      await expect(successToast(page), "it is said once").toHaveCount(0);
      await expect(slip(page, form)).toBeInViewport({ ratio: 1 });
      await expect(page.locator("form[data-form]"), "nothing is left to be filled in").toHaveCount(0);
      await beginAgain(page, form);
      await expect(slip(page, form)).toHaveCount(0);
      await expect(page.locator("form[data-form]")).toBeFocused();
      expect(Object.values(await typed(page, { ...form, choices: {} })).join("")).toBe("");
      expect(await drafts(page)).toEqual([]);
      expect(await arrived(page.request, form)).toEqual([expect.objectContaining(form.stored)]);
    },
  );
}

/** Presses the button of a filled form three times, and tells what is wrong while the answer is on its way. */
async function faultsOfPresses(page: Page, form: RequestForm, pressed = () => {}): Promise<string[]> {
  let sent = 0;
  const release = await holdBack(page, new RegExp(`/rest/v1/${form.table}$`));
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(form.table)) sent += 1;
  });
  await page.getByRole("button", { name: form.submit }).dblclick();
  await page.keyboard.press("Enter");
  pressed();
  await expect.poll(() => sent).toBeGreaterThan(0);
  const isLocked = (await page.locator("form[data-form] [type=submit]").getAttribute("aria-disabled")) === "true";
  release();
  await expect(slip(page, form)).toBeVisible();
  return [!isLocked && "the button is not locked", sent > 1 && `sent ${sent} times`].filter((fault) => fault !== false);
}

test("a double click before React has the page sends once", async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  const release = await holdBack(page, /\/assets\/entry-/);
  await page.goto(form.path);
  await fillIn(page, form);
  expect(await faultsOfPresses(page, form, release)).toEqual([]);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a form that sends at each press would be found", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/status of 401/);
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await hydrate(page);
  await fillIn(page, form);
  await page.evaluate(
    ([table, thanks]) =>
      addEventListener(
        "submit",
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const { target } = event;
          const send = fetch(`/rest/v1/${table}`, { method: "POST" });
          send.then(() => target instanceof Element && target.replaceChildren(thanks));
        },
        true,
      ),
    [form.table, form.confirmation.text] as const,
  );
  expect(await faultsOfPresses(page, form)).toEqual(["the button is not locked", "sent 3 times"]);
});

/** Sends a request whose first answer gets lost on its way back, and again after a reload. Returns the ids it had. */
async function sendTwice(page: Page, form: RequestForm): Promise<unknown[]> {
  const ids: unknown[] = [];
  await page.route("**/rest/v1/pickup_requests", async (route) => {
    ids.push(route.request().postDataJSON().id);
    const response = await route.fetch();
    if (ids.length === 1) await route.abort("failed");
    else await route.fulfill({ response });
  });
  await fillAndSend(page, form);
  await expect(page.getByRole("group", { name: "Your request has not been sent" })).toBeFocused();
  expect(await arrived(page.request, form)).toHaveLength(1);
  await page.reload();
  await send(page, form);
  await confirmed(page, form);
  expect(ids).toHaveLength(2);
  return ids;
}

const ANSWER_LOST = /ERR_FAILED .*\/rest\/v1\/pickup_requests/;

test("a request whose answer was lost is sent again under the same id, and counts as arrived", async ({
  page,
  expected,
}) => {
  expected.push(ANSWER_LOST, /status of 409 .*\/rest\/v1\/pickup_requests/);
  const form = REQUEST_FORMS.booking();
  const [first, second] = await sendTwice(page, form);
  expect(second).toBe(first);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a browser that forgets the id would send a second request", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(ANSWER_LOST);
  const form = REQUEST_FORMS.booking();
  await page.addInitScript(() => localStorage.removeItem("sending:booking"));
  const [first, second] = await sendTwice(page, form);
  expect(second).not.toBe(first);
  expect(await arrived(page.request, form)).toHaveLength(2);
});
