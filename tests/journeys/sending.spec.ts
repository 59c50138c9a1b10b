import { goodNews } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect, test } from "#tests/helpers/journey.ts";
import { arrived, drafts, fillIn, REQUEST_FORMS, typed } from "#tests/helpers/request-forms.ts";

for (const [name, makeForm] of Object.entries(REQUEST_FORMS)) {
  test(`the ${name} form arrives, is confirmed once the server has it, and is emptied`, async ({ page }) => {
    const form = makeForm();
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
    await page.getByRole("button", { name: form.submit }).click();
    await expect.poll(() => arrived(page.request, form)).toHaveLength(1);
    await expect(page.getByRole("button", { name: "One moment…" })).toHaveAttribute("aria-disabled", "true");
    await expect(goodNews(page), "nothing is confirmed before the answer").toHaveCount(0);

    release();
    await expect(goodNews(page)).toContainText(form.confirmation.title);
    await expect(goodNews(page)).toContainText(form.confirmation.text);
    await expect(page.locator("form")).toBeFocused();
    expect(Object.values(await typed(page, { ...form, choices: {} })).join("")).toBe("");
    expect(await drafts(page)).toEqual([]);
    expect(await arrived(page.request, form)).toEqual([expect.objectContaining(form.stored)]);
  });
}

test("a double click sends once", async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(form.table)) sent += 1;
  });
  await page.goto(form.path);
  await fillIn(page, form);
  await page.getByRole("button", { name: form.submit }).dblclick();
  await page.keyboard.press("Enter");
  await expect(goodNews(page)).toContainText(form.confirmation.title);
  expect(sent).toBe(1);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("a request whose answer was lost is sent again under the same id, and counts as arrived", async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED .*\/rest\/v1\/pickup_requests/, /status of 409 .*\/rest\/v1\/pickup_requests/);
  const form = REQUEST_FORMS.booking();
  const ids: unknown[] = [];
  await page.route("**/rest/v1/pickup_requests", async (route) => {
    ids.push(route.request().postDataJSON().id);
    const response = await route.fetch();
    // The first answer gets lost on its way back.
    if (ids.length === 1) await route.abort("failed");
    else await route.fulfill({ response });
  });
  await page.goto(form.path);
  await fillIn(page, form);
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByRole("group", { name: "Your request has not been sent" })).toBeFocused();
  expect(await arrived(page.request, form)).toHaveLength(1);

  await page.reload();
  await page.getByRole("button", { name: form.submit }).click();
  await expect(goodNews(page)).toContainText(form.confirmation.title);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("the same words sent again on purpose are another request", async ({ page }) => {
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  for (const count of [1, 2]) {
    await fillIn(page, form);
    await page.getByRole("button", { name: form.submit }).click();
    await expect.poll(() => arrived(page.request, form)).toHaveLength(count);
    await expect(page.locator("form").getByText(form.confirmation.text)).toBeVisible();
  }
});

test("what a customer sends carries their account", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  const session = await newCustomer(page.request);
  await keepSession(page, session);
  await page.goto(form.path);
  await fillIn(page, form);
  await page.getByRole("button", { name: form.submit }).click();
  await expect(goodNews(page)).toContainText(form.confirmation.title);
  expect(await arrived(page.request, form)).toEqual([expect.objectContaining({ user_id: session.user.id })]);
});
