import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import { atRest, expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { newOrder } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const times = (page: Page) => page.getByRole("group", { name: "When may we come?" });
const form = (day = pickupDay(4)) => {
  const booking = REQUEST_FORMS.booking();
  return { ...booking, answers: { ...booking.answers, "Pickup date": day } };
};

test("a time is chosen under the date, promised, sent and followed", async ({ page }) => {
  const booking = form();
  await page.goto(booking.path);
  await expect(times(page)).toHaveCount(0);
  await fillIn(page, booking);
  await expect(times(page).getByRole("radio", { name: "Any time that day" })).toBeChecked();
  await times(page).getByRole("radio").nth(1).check();
  await expect(page.getByRole("status").filter({ hasText: "Back with you by" })).toBeVisible();
  await expectNoBarrier(page, "windows of a day");
  await page.reload();
  await expect(times(page).getByRole("radio").nth(1), "a draft keeps it").toBeChecked();
  await send(page, booking);
  const link = page.getByRole("link", { name: "Follow this order" });
  await expect(link).toHaveAttribute("href", /^\/track#[\w-]{43}$/);
  await expect(page.getByRole("link", { name: "Send it to my WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/91\d{10}\?/,
  );
  const [stored] = await rows(page.request, "pickup_requests", `email=eq.${booking.stored["email"]}`);
  const [order] = await rows(page.request, "orders", `id=eq.${stored?.["id"]}`);
  const agreed = page.getByRole("status").filter({ hasText: "Your number" });
  await expect(agreed).toContainText(`VL-${order?.["number"]}`);
  await expect(agreed).toContainText("We come");
  await expect(agreed).toContainText("Back with you by");
  await expect(agreed).toContainText(/You’ll hear from us by \d/);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  const calendar = readFileSync(await (await saving).path(), "utf8");
  expect(calendar).toContain(`UID:${stored?.["id"]}`.slice(0, 24));
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
  expect(stored).toMatchObject({ pickup_window: expect.any(String), promised_at: expect.any(String) });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Received");
});

test("on a page that nothing has woken, a day shows its times", async ({ page }) => {
  const booking = form();
  const release = await holdBack(page, /\/assets\/(entry|engine|pickup)-/);
  await page.goto(booking.path);
  await atRest(page);
  await page.getByLabel("Pickup date").fill(booking.answers["Pickup date"]);
  await page.getByLabel("Name", { exact: true }).fill("Kavitha");
  release();
  await expect(times(page).getByRole("radio", { name: "Any time that day" })).toBeChecked();
  await times(page).getByRole("radio").nth(1).check();
  await expect(page.getByRole("status").filter({ hasText: "Back with you by" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kavitha");
});

test("a time that is taken meanwhile is told, and nothing is lost", async ({ page, expected }) => {
  expected.push(/status of 400/);
  const booking = form(pickupDay(6));
  await page.goto(booking.path);
  await fillIn(page, booking);
  const free = times(page).getByRole("radio").last();
  const window = await free.getAttribute("value");
  await free.check();
  // Others take the last places.
  const others = Array.from({ length: 12 }, () =>
    newOrder(page.request, undefined, { pickup_date: booking.answers["Pickup date"], pickup_window: window }).catch(
      () => undefined,
    ),
  );
  await Promise.all(others);
  await send(page, booking);
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("That time has just been taken.");
  await expect(times(page).getByRole("radio").last()).toBeDisabled();
  await expect(times(page).getByRole("radio", { name: "Any time that day" })).toBeChecked();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kavitha");
  await send(page, booking);
  await expect(page.getByRole("link", { name: "Follow this order" })).toBeVisible();
});

test("a request whose answer was lost keeps the place it has taken", SLOW, async ({ page, expected }) => {
  expected.push(/ERR_FAILED/, /status of 409/);
  const booking = form(pickupDay(5));
  await page.route("**/rest/v1/pickup_requests", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(booking.path);
  await fillIn(page, booking);
  await times(page).getByRole("radio").last().check();
  await send(page, booking);
  await expect(page.getByRole("group", { name: "Your request has not been sent" })).toBeFocused();

  await page.unroute("**/rest/v1/pickup_requests");
  await page.route("**/rpc/free_windows", async (route) => {
    const windows: Record<string, unknown>[] = await (await route.fetch()).json();
    await route.fulfill({ json: windows.map((window) => ({ ...window, free: 0 })) });
  });
  const asked = page.waitForResponse("**/rpc/free_windows");
  await page.reload();
  await asked;
  await expect(times(page).getByRole("radio").nth(1)).toBeDisabled();
  await expect(times(page).getByRole("radio").last()).toBeChecked();
  await send(page, booking);
  await expect(page.getByRole("link", { name: "Follow this order" })).toBeVisible();
  const stored = await rows(page.request, "pickup_requests", `email=eq.${booking.stored["email"]}`);
  expect(stored).toEqual([expect.objectContaining({ pickup_window: expect.any(String) })]);
});

test("without an answer the usual times are shown", SLOW, async ({ page, tolerated }) => {
  // It may come after the end.
  tolerated.push(/ERR_FAILED/);
  await page.route("**/rpc/free_windows", (route) => route.abort());
  await page.goto("/book");
  await hydrate(page);
  await page.getByLabel("Pickup date").fill(pickupDay(2));
  await expect(times(page).getByRole("radio")).not.toHaveCount(1);
  await expect(page.getByText("These are our usual times.")).toBeVisible();
});
