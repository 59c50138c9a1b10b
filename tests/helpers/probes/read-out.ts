import type { Page } from "@playwright/test";
import { outlined } from "#tests/helpers/probes/outline.ts";

/**
 * What is read out of a part of the page: roles, names, and how each text begins; regions that wait for news are
 * silent. Days, numbers of orders and whether the shop is open depend on the moment.
 */
export async function readOut(page: Page, part: string): Promise<string> {
  const said = await page.locator(part).ariaSnapshot();
  const anyMoment = `${said}\n`
    .replaceAll(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/g, "‹day›")
    .replaceAll(/VL-\d+/g, "VL-‹number›")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "‹id›")
    .replaceAll(/(?:(?:Open now|Closed) · |Next pickup ).+/g, "‹open or closed›")
    .replaceAll(/^ *- (?:status|alert)\n/gm, "")
    .replaceAll(/^( *- (?:paragraph|listitem|text|definition): .{60}).+$/gm, "$1…");
  return outlined(anyMoment);
}

/** Other tests log the same customer in: the list of sessions is this one alone. */
export async function showOneSession(page: Page): Promise<void> {
  const moment = "2026-11-23T02:30:00Z";
  const session = { id: "0", created_at: moment, last_used_at: moment, user_agent: "", is_current: true };
  await page.route("**/rest/v1/rpc/my_sessions*", (route) => route.fulfill({ json: [session] }));
}
