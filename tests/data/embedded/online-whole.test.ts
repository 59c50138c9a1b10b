/** @module-tag slow */
import { readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  discard,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  siteFolders,
  startSite,
  writeByHand,
} from "#tests/data/embedded/running-site.ts";
import { copyProject, type ProjectCopy } from "#tests/helpers/project-copy.ts";

// A version whose sections throw, on the site as `npm start` runs it: publishing is whole or nothing.

/** Seldom: who asks has to sign in each time. */
const POLL = { timeout: 120_000, interval: 3_000 };

let copy: ProjectCopy;
let folders: SiteFolders;
let site: RunningSite | undefined;
beforeEach(async () => {
  copy = copyProject();
  for (const name of ["supabase", "package-lock.json", "vite.config.ts"])
    symlinkSync(path.resolve(name), path.join(copy.folder, name));
  folders = await siteFolders();
});
afterEach(async () => {
  await site?.stop();
  discard(folders);
  copy.discard();
});

/** The story of /about throws when its heading is one of these; else it shows the heading. */
function throwAt(pattern: string): void {
  const bundles = path.join(copy.folder, ".build/server/assets");
  const code = `export function Story({ section }) {
    if (/${pattern}/.test(section.heading)) throw new Error("The story is too long");
    return section.heading;
  }`;
  for (const name of readdirSync(bundles).filter((bundle) => bundle.startsWith("story-")))
    writeFileSync(path.join(bundles, name), code);
}

const start = () =>
  startSite({ ...folders, pages: path.resolve(folders.pages) }, { SITE_FILE: copy.env["SITE_FILE"] }, copy.folder);

function storyCalled(heading: string) {
  const document = itemCalled("Saree");
  for (const section of document.routes.flatMap(({ sections }) => sections))
    if (section.type === "story") section.heading = heading;
  return document;
}

const hasPublication = (version: number, publication: object) =>
  expect.poll(() => site?.publication(version), POLL).toMatchObject(publication);
const about = async () => (await fetch(`${site?.url}/about`)).text();
const FALLBACK = "This part of the page could not be shown.";
const REASON = /^\/about: the section "[\w-]+" \(story\) could not be rendered.*The story is too long$/;

test("a version whose section throws is refused, and what was online stays; the next one comes online", {
  timeout: 300_000,
}, async () => {
  throwAt("Long");
  site = await start();
  await writeByHand(folders, 1, storyCalled("Short"));
  await hasPublication(1, { state: "online", reasons: [] });
  await writeByHand(folders, 2, storyCalled("Long"));
  await hasPublication(2, { state: "refused", reasons: [expect.stringMatching(REASON)] });
  expect(site.lines.join("\n")).toContain("Version 2 is not online: 1 section could not be rendered");
  expect(await site.version()).toBe(1);
  expect(await about()).toContain("Short");
  await writeByHand(folders, 3, storyCalled("Short again"));
  await hasPublication(3, { state: "online", reasons: [] });
  expect(await about()).toContain("Short again");
});

test("what was online before new code broke a section of it stays online, its place says so, and the owner is told", {
  timeout: 300_000,
}, async () => {
  throwAt("Long");
  site = await start();
  await writeByHand(folders, 1, storyCalled("Short"));
  await hasPublication(1, { state: "online", reasons: [] });
  await site.stop();
  throwAt("Short");
  rmSync(path.join(folders.pages, "_headers"));
  site = await start();
  expect(await site.version()).toBe(1);
  expect(await about()).toContain(FALLBACK);
  await hasPublication(1, { state: "online", reasons: [expect.stringMatching(REASON)] });
});
