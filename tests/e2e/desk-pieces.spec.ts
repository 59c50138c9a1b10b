import type { Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COLLECTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

const items = [
  { name: "Saree", quantity: 1, unit_paise: 17_000 },
  { name: "Shirt", quantity: 7, unit_paise: 2_000 },
];
const TWO_LINES = [...COLLECTED, ["picked_up", "itemised", "items", { items }]] as const;

test("one stained saree is asked about with a photograph, goes back on a no, and holds no other piece", async ({
  page,
  request,
  staff,
}) => {
  const asked = await newOrder(request, undefined, { name: "Stained Shanti" });
  await asStaff(request, asked, TWO_LINES);
  await openDesk(page, staff, `board?order=${asked.id}`);
  const camera = order(page).getByLabel("Take a photo");
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles({
    ...{ name: "IMG_1.jpg", mimeType: "image/jpeg" },
    buffer: await madePhotograph({ width: 1200, height: 900 }),
  });
  await expect(order(page).getByRole("img", { name: "Photograph 1" })).toBeVisible();
  await camera.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(order(page).getByRole("alert")).toContainText("isn’t a readable picture");
  await does(page, "Ask the customer").click();
  await sheet(page)
    .getByRole("button", { name: /^This stain may not come out/ })
    .click();
  await sheet(page).getByRole("button", { name: "Ask the customer" }).click();
  await expect(sheet(page).getByRole("alert")).toHaveText("Please choose the pieces.");
  await sheet(page).getByLabel("1 × Saree").check();
  await expectNoBarrier(page, "a question about a piece");
  await sheet(page).getByRole("button", { name: "Ask the customer" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(order(page).getByText("Saree: This stain may not come out. Shall we try?")).toBeVisible();

  await page.goto(`/track#${asked.token}`);
  await expect(page.getByRole("group", { name: "Our question: Saree" })).toBeVisible();
  const photograph = page.getByRole("img", { name: "Photographs 1" });
  await expect(photograph).toHaveJSProperty("naturalWidth", 1200);
  await page.getByRole("button", { name: "No, bring it back as it is" }).click();
  await expect(page.getByText("You said no").first()).toBeVisible();
  expect((await rows(request, "orders", `id=eq.${asked.id}`))[0]).toMatchObject({ total_paise: 14_000 });

  await page.goto(`/desk#board?order=${asked.id}`);
  await expect(order(page).getByText("goes back uncleaned")).toBeVisible();
  await does(page, "Carry on cleaning").click();
  await expect(does(page, "Ready")).toBeVisible();
});

test("a part is handed out from its rack, and the rest stays on the board", async ({ page, request, staff }) => {
  const hung = await newOrder(request, undefined, { name: "Rack Rani" });
  await asStaff(request, hung, [...TWO_LINES, ["itemised", "in_process"], ["in_process", "ready"]]);
  await openDesk(page, staff, `board?order=${hung.id}`);
  await does(page, "Rack").click();
  await sheet(page).getByLabel("Rack", { exact: true }).fill("B4");
  await sheet(page).getByRole("button", { name: "Rack", exact: true }).click();
  await expect(order(page).getByText("Rack: B4").first()).toBeVisible();
  await does(page, "Hand over a part").click();
  await sheet(page).getByRole("button", { name: "Hand over unpaid" }).click();
  await sheet(page).getByLabel("7 × Shirt").check();
  await sheet(page).getByLabel("1 × Saree").check();
  await sheet(page).getByRole("button", { name: "Hand over a part" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("all that is left");
  await sheet(page).getByLabel("1 × Saree").uncheck();
  await sheet(page).getByRole("button", { name: "Hand over a part" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(order(page).getByText("handed over", { exact: true })).toBeVisible();
  expect((await rows(request, "orders", `id=eq.${hung.id}`))[0]).toMatchObject({ status: "ready", handed_out: [2] });
  await page.goto("/desk#search?choice=b4");
  await expect(page.getByText("Rack Rani").first()).toBeVisible();
});
