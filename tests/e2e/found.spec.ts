import { allPaths, expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { test } from "#tests/helpers/test.ts";

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** What a page that search engines may list lacks of what they and shared links need. */
function lacking(html: string): string[] {
  const needed = ["description", "og:title", "og:description", "og:image", "og:url", "og:type", "og:site_name"];
  return [
    ...needed.filter((name) => (meta(html, name) ?? "") === ""),
    ...(/<title>[^<]{5,}<\/title>/.test(html) ? [] : ["title"]),
    ...(/<link rel="canonical" href="https?:/.test(html) ? [] : ["canonical"]),
    ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ["one h1"]),
    ...(html.includes("noindex") ? ["listed"] : []),
  ];
}

test("every listed page has all that search engines and shared links need, with a picture of its own", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const pictures = new Set<string>();
  const paths = await allPaths(page);
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    expect(lacking(html), path).toEqual([]);
    const { pathname } = new URL(meta(html, "og:image") ?? "");
    const picture = await page.request.get(pathname);
    expect(picture.headers()["content-type"], path).toMatch(/^image\/(png|jpeg)/);
    pictures.add(pathname);
  }
  expect(pictures.size).toBe(paths.length);
});

test("what is behind a guard is listed nowhere, and says so", async ({ page }) => {
  const paths = await allPaths(page);
  const guarded = EVERY_PAGE.filter(({ guard }) => guard !== "public");
  expect(guarded.length).toBeGreaterThan(2);
  for (const { path } of guarded) {
    expect(paths).not.toContain(path);
    expect(await (await page.request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  expect(await (await page.request.get("/robots.txt")).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
});

test("a page that lacks something would be found", { tag: "@slow" }, async ({ page }) => {
  const html = await (await page.request.get("/about")).text();
  expect(lacking(html.replace(/<meta property="og:image"[^>]*>/, ""))).toEqual(["og:image"]);
  expect(lacking(html.replace("<h1", "<h2"))).toEqual(["one h1"]);
  expect(lacking(html.replace("</head>", '<meta name="robots" content="noindex"></head>'))).toEqual(["listed"]);
});
