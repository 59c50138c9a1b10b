import type { Page } from "@playwright/test";
import { isRecord, isWords } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { walk } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveTimed } from "#tests/helpers/timed-site.ts";

/** Breaks out of an attribute, of a text and of a script block, and calls a function of its own. */
const SCRIPT = `"'></script><svg onload=alert(1)>`;

/** Puts a script into every text that the schema leaves free. */
function infect(draft: Site): void {
  const site = readSite();
  const bundle = readSchema();
  let infected = 0;
  walk(bundle, bundle, site, ({ value, schema, path }) => {
    const { maxLength } = schema;
    if (typeof value !== "string" || !isWords(schema) || path[0] === "$schema") return;
    if (maxLength !== undefined && maxLength < SCRIPT.length) return;
    const around: unknown = valueAt(draft, path.slice(0, -1));
    if (isRecord(around) || Array.isArray(around)) Reflect.set(around, path.at(-1) ?? "", SCRIPT);
    infected++;
  });
  expect(infected).toBeGreaterThan(500);
}

/** What of a page would run: scripts in its text, listeners in its attributes, links that are scripts. */
function dangers(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      const blocks = [...parsed.querySelectorAll("script:not([src])")];
      const data = blocks.filter((block) => /^application\/(ld\+)?json$/.test(block.getAttribute("type") ?? ""));
      for (const block of data) JSON.parse(block.textContent ?? "");
      const scripts = blocks.filter((block) => !data.includes(block) && block.textContent?.includes("alert"));
      const listeners = [...parsed.querySelectorAll("*")].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith("on")),
      );
      const links = [...parsed.querySelectorAll("a")].filter(({ protocol }) =>
        /^(javascript|data|vbscript):/.test(protocol),
      );
      return [...scripts.map((script) => script.outerHTML), ...listeners, ...links.map((link) => link.outerHTML)];
      // Styles of another page would be refused by the policy of this one.
    },
    html.replace(/<style.*?<\/style>/gs, ""),
  );
}

test("a script in every text of the document is read, and never run", SLOW, async ({ page }) => {
  test.setTimeout(150_000);
  const hostile = await serveTimed(new Date().toISOString(), infect);
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`${hostile.url}/about`);
  for (const { path } of EVERY_PAGE) {
    const html = await (await page.request.get(hostile.url + path)).text();
    expect(await dangers(page, html), path).toEqual([]);
  }
  for (const path of ["/", "/pricing", "/book"]) {
    await page.goto(hostile.url + path);
    await hydrate(page);
    await expect(page.getByText(SCRIPT, { exact: true }).first()).toBeAttached();
    expect(await dangers(page, await page.content()), path).toEqual([]);
  }
  hostile.close();
  expect(dialogs).toEqual([]);
});
