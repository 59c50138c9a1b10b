import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { renderedFor } from "#server/lib/made-for.ts";
import { isDocumentStale } from "#server/serve/stale.ts";

const pages = vi.hoisted(() => ({ PAGES_DIR: "" }));
vi.mock("#server/lib/site-paths.ts", async (original) => {
  pages.PAGES_DIR = mkdtempSync(path.join(tmpdir(), "pages-"));
  return { ...(await original<object>()), ...pages };
});
afterAll(() => rmSync(pages.PAGES_DIR, { recursive: true }));

const NOW = new Date();
const HOUR_MS = 60 * 60_000;

const HEADERS = "/*\n  A: b\n\n/\n  A: b\n\n/blog/neel\n  A: b\n\n/icons.svg\n  A: b\n";

const published = (version: number, env: NodeJS.ProcessEnv) => JSON.stringify({ version, madeFor: renderedFor(env) });

/** A complete rendering. */
function render(): string {
  const bundle = path.join(pages.PAGES_DIR, "boot.json");
  mkdirSync(path.join(pages.PAGES_DIR, "blog"), { recursive: true });
  const files = { "boot.json": "{}", "index.html": "", "blog/neel.html": "", "published.json": published(0, {}) };
  for (const [name, text] of Object.entries({ ...files, _headers: HEADERS }))
    writeFileSync(path.join(pages.PAGES_DIR, name), text);
  return bundle;
}

test("pages that ask for code of an earlier build are rendered again", async () => {
  const bundle = render();
  const builtAt = (ms: number) => utimesSync(bundle, new Date(ms), new Date(ms));
  builtAt(NOW.getTime() - HOUR_MS);
  expect(await isDocumentStale(0, "Asia/Kolkata", { now: NOW, bundle })).toBe(false);
  builtAt(NOW.getTime() + HOUR_MS);
  expect(await isDocumentStale(0, "Asia/Kolkata", { now: NOW, bundle })).toBe(true);
});

test.each(["SITE_URL", "VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY", "VITE_PHONE_SIGN_IN"])(
  "pages that were made for another %s are rendered again",
  async (name) => {
    const bundle = render();
    utimesSync(bundle, new Date(0), new Date(0));
    expect(await isDocumentStale(0, "Asia/Kolkata", { bundle })).toBe(false);
    writeFileSync(path.join(pages.PAGES_DIR, "published.json"), published(0, { ...process.env, [name]: "another" }));
    expect(await isDocumentStale(0, "Asia/Kolkata", { bundle })).toBe(true);
  },
);

test.each(["index.html", "blog/neel.html"])("where %s was deleted, the pages are rendered again", async (page) => {
  const bundle = render();
  const soon = new Date(Date.now() + HOUR_MS);
  utimesSync(path.join(pages.PAGES_DIR, "_headers"), soon, soon);
  expect(await isDocumentStale(0, "Asia/Kolkata", { bundle })).toBe(false);
  rmSync(path.join(pages.PAGES_DIR, page));
  expect(await isDocumentStale(0, "Asia/Kolkata", { bundle })).toBe(true);
});
