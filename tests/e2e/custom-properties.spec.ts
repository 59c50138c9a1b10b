import { allPaths, expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

/** Custom properties that a text refers to without saying what holds where nobody sets them. */
const referredTo = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);

/** Those of them that a page sets nowhere: what they colour would be black, or not there at all. */
function unset(html: string, drawings: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
  const set = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  return [...new Set([...referredTo(styles), ...referredTo(drawings)])].filter((name) => !set.has(name));
}

test("every page sets the custom properties that its styles and the drawn signs refer to", async ({ page }) => {
  const text = async (path: string) => (await page.request.get(path)).text();
  const signs = await text("/icons.svg");
  expect(referredTo(signs)).not.toEqual([]);
  const paths = [...(await allPaths(page)), "/login", "/dashboard", "/price-card"];
  for (const path of paths) expect(unset(await text(path), signs), path).toEqual([]);
});

test("one that is set nowhere would be found", { tag: "@slow" }, async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  expect(unset(html, `<path fill="var(--forgotten)"/>`)).toEqual(["--forgotten"]);
  expect(unset(html.replaceAll("--a:", "--moved:"), "")).toContain("--a");
});
