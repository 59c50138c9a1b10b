import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { OfflineFiles } from "#hydrate/offline-files.ts";
import { KEEP_BUDGET, offlineFiles } from "#server/render/service-worker.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const PUBLIC = { path: "/", guard: "public", styles: [], scripts: [] } as const;
const PAGES = [
  PUBLIC,
  { ...PUBLIC, path: "/pricing" },
  { ...PUBLIC, path: "/dashboard", guard: "signed-in" as const },
  { ...PUBLIC, path: "/login", guard: "signed-out" as const },
];
const OFFLINE = { page: "/", keep: ["/pricing"] };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
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

const urls = ({ languages: [own] }: OfflineFiles) => own?.kept.map((url) => url.replace(/\?kept=.*/, ""));

test("the first visit caches the named pages and their files, within the budget; guarded ones never", async () => {
  const offline = { page: "/", keep: ["/dashboard", "/pricing"] };
  const kept = await offlineFiles(folder, { offline }, PAGES);
  expect(urls(kept)).toEqual(["/", "/pricing", "/media/small.svg?v=1", "/media/last.svg?v=1"]);
  expect(kept.pages).toEqual(["/", "/pricing"]);
});

test("a changed page is fetched again, unchanged ones are not", async () => {
  const before = await offlineFiles(folder, { offline: OFFLINE }, PAGES);
  writeFileSync(path.join(folder, "index.html"), "another");
  const after = await offlineFiles(folder, { offline: OFFLINE }, PAGES);
  const revision = ({ languages: [own] }: OfflineFiles, page: string) =>
    own?.kept.find((url) => url.startsWith(`${page}?kept=`));
  expect(revision(after, "/")).not.toBe(revision(before, "/"));
  expect(revision(after, "/pricing")).toBe(revision(before, "/pricing"));
});

test("without named pages, visited pages are cached", async () => {
  const { languages } = await offlineFiles(folder, {}, PAGES);
  expect(languages).toEqual([{ home: "/", writing: { lang: "en-IN" }, kept: [], offlinePage: "" }]);
});

test("each language that visitors can choose keeps its own pages, and says times as it does", async () => {
  mkdirSync(path.join(folder, "ta"));
  writeFileSync(path.join(folder, "ta.html"), '<img src="/media/small.svg?v=1">');
  writeFileSync(path.join(folder, "ta/pricing.html"), "");
  const pages = [...PAGES, ...["/ta", "/ta/pricing"].map((page) => ({ ...PUBLIC, path: page }))];
  const inTwo = {
    offline: OFFLINE,
    languages: [
      { code: "ta", ready: true },
      { code: "hi", ready: false },
    ],
  };
  const { languages } = await offlineFiles(folder, inTwo, pages);
  expect(
    languages.map(({ home, writing, offlinePage, kept }) => [home, writing.lang, offlinePage, kept.length]),
  ).toEqual([
    ["/", "en-IN", "/", 4],
    ["/ta", "ta", "/ta", 3],
  ]);
  expect(languages[1]?.writing.times?.hours).toHaveLength(24);
});
