import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OfflineFiles } from "#hydrate/offline-files.ts";
import { KEEP_BUDGET, offlineFiles } from "#server/render/service-worker.ts";

const PAGES = [
  { path: "/", guard: "public" as const, styles: [], scripts: [] },
  { path: "/pricing", guard: "public" as const, styles: [], scripts: [] },
  { path: "/dashboard", guard: "signed-in" as const, styles: [], scripts: [] },
  { path: "/login", guard: "signed-out" as const, styles: [], scripts: [] },
];
const OFFLINE = { page: "/", keep: ["/pricing"] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rendered-"));
  mkdirSync(path.join(folder, "media"));
  writeFileSync(path.join(folder, "index.html"), '<img src="/media/small.svg?v=1"><a href="/media/">');
  writeFileSync(path.join(folder, "pricing.html"), '<img src="/media/huge.svg?v=1"><img src="/media/last.svg?v=1">');
  for (const [name, size] of [
    ["small", 1_000],
    ["huge", KEEP_BUDGET],
    ["last", 1_000],
  ] as const)
    writeFileSync(path.join(folder, `media/${name}.svg`), "x".repeat(size));
});
afterEach(() => rmSync(folder, { recursive: true }));

const urls = ({ shell }: OfflineFiles) => shell.map(({ url }) => url);

test("the first visit caches the named pages and their files, within the budget", async () => {
  const kept = await offlineFiles(folder, { offline: OFFLINE }, PAGES);
  expect(urls(kept)).toEqual(["/", "/pricing", "/media/small.svg?v=1", "/media/last.svg?v=1"]);
});

test("guarded pages are never cached", async () => {
  const offline = { page: "/", keep: ["/dashboard", "/pricing"] };
  const kept = await offlineFiles(folder, { offline }, PAGES);
  const { pages } = kept;
  expect(urls(kept)).not.toContain("/dashboard");
  expect(pages).toEqual(["/", "/pricing"]);
});

test("a changed page is fetched again, unchanged ones are not", async () => {
  const before = await offlineFiles(folder, { offline: OFFLINE }, PAGES);
  writeFileSync(path.join(folder, "index.html"), "another");
  const after = await offlineFiles(folder, { offline: OFFLINE }, PAGES);
  const revision = (kept: OfflineFiles, page: string) => kept.shell.find(({ url }) => url === page)?.revision;
  expect(revision(after, "/")).not.toBe(revision(before, "/"));
  expect(revision(after, "/pricing")).toBe(revision(before, "/pricing"));
});

test("without named pages, visited pages are cached", async () => {
  expect(await offlineFiles(folder, {}, PAGES)).toMatchObject({ shell: [], offlinePage: "" });
});
