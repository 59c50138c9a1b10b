import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { isDocumentStale } from "#scripts/serve/stale.ts";

const pages = vi.hoisted(() => ({ PAGES_DIR: "" }));
vi.mock("#scripts/lib/site-paths.ts", async (original) => {
  pages.PAGES_DIR = mkdtempSync(path.join(tmpdir(), "pages-"));
  return { ...(await original<object>()), ...pages };
});
afterAll(() => rmSync(pages.PAGES_DIR, { recursive: true }));

const NOW = new Date();
const HOUR_MS = 60 * 60_000;

test("pages that ask for code of an earlier build are rendered again", async () => {
  const bundle = path.join(pages.PAGES_DIR, "boot.json");
  for (const [name, text] of Object.entries({ "published.json": '{"version":0}', _headers: "", "boot.json": "{}" }))
    writeFileSync(path.join(pages.PAGES_DIR, name), text);
  const builtAt = (ms: number) => utimesSync(bundle, new Date(ms), new Date(ms));
  builtAt(NOW.getTime() - HOUR_MS);
  expect(await isDocumentStale(0, "Asia/Kolkata", { now: NOW, bundle })).toBe(false);
  builtAt(NOW.getTime() + HOUR_MS);
  expect(await isDocumentStale(0, "Asia/Kolkata", { now: NOW, bundle })).toBe(true);
});
