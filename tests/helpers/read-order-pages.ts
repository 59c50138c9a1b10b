import { expect, type Page } from "@playwright/test";
import type { MarkedSite } from "#tests/helpers/marked-site.ts";
import { asStaff, CANCELLED, DELIVERED, newOrder, ON_HOLD, PAID_IN_CASH } from "#tests/helpers/shop-orders.ts";

/** Names of an order's states after each move until its delivery; the move before the last adds the bill. */
const ON_ITS_WAY = "Confirmed,We are on the way,Collected,Counted,Being cleaned,Ready,Ready,Delivered".split(",");

/** An order without a link, with a wrong link, at each step, waiting for an answer, cancelled, and paid in cash. */
export async function readOrderPages(page: Page, site: MarkedSite): Promise<void> {
  const open = async (token: string, heading: string) => {
    await page.goto("about:blank");
    await page.goto(`/track#${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await site.read(page);
  };
  await open("", "Follow your order");
  await open("x".repeat(43), "no order by this link");
  const order = await newOrder(page.request);
  await open(order.token, "Received");
  for (const [index, step] of DELIVERED.entries()) {
    await asStaff(page.request, order, [step]);
    await open(order.token, ON_ITS_WAY[index] ?? "");
  }
  const others = [
    [ON_HOLD, "We need your word"],
    [CANCELLED, "Cancelled"],
    [PAID_IN_CASH, "Counted"],
  ] as const;
  for (const [steps, heading] of others) {
    const other = await newOrder(page.request);
    await asStaff(page.request, other, steps);
    await open(other.token, heading);
  }
}
