/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { median } from "#scripts/bench/lib/figures.ts";
import { readSite } from "#server/document/read-site.ts";
import { putInPlace, stagedFolder, stagePages } from "#server/publish/staged-pages.ts";
import { openProject } from "#tests/data/embedded/project-stand-in.ts";
import {
  brokenSite,
  discard,
  inDatabase,
  itemCalled,
  processorSeconds,
  type RunningSite,
  type SiteFolders,
  shownPrices,
  siteFolders,
  startSite,
  writeByHand,
} from "#tests/data/embedded/running-site.ts";

// From the row to the visitor, on the site as `npm start` runs it.

/** A rendering on a busy machine, and a start. */
const POLL = { timeout: 120_000, interval: 100 };

let folders: SiteFolders;
let site: RunningSite | undefined;
beforeEach(async () => {
  folders = await siteFolders();
});
afterEach(async () => {
  await site?.stop();
  discard(folders);
});

const isOnline = (version: number) => expect.poll(() => site?.version(), POLL).toBe(version);

const hasPublication = (version: number, publication: object) =>
  expect.poll(() => site?.publication(version), POLL).toMatchObject(publication);

const pricing = () => shownPrices({ url: site?.url ?? "" });
const byHand = (number: number, document: unknown) => writeByHand(folders, number, document);

test("what an owner publishes is online; 50 readers a second meanwhile see no error and no mixture", {
  timeout: 300_000,
}, async () => {
  site = await startSite(folders);
  expect(await site.version()).toBe(0);
  // What an owner begins to edit.
  const noted = "select document as noted from private.repository_document";
  const { rows } = await inDatabase(folders, (client) => client.query(noted));
  expect(rows).toEqual([{ noted: readSite() }]);
  for (const who of ["demo", "staff"]) expect((await site.publish(who, itemCalled("Theirs"), 0)).status).toBe(403);
  expect((await site.publish("owner", itemCalled("Saree one"), 0)).status).toBe(200);
  await isOnline(1);
  await hasPublication(1, { state: "online", reasons: [] });

  const seen: { readonly began: number; readonly ended: number; readonly of: string }[] = [];
  const errors: unknown[] = [];
  const reader = async (address: string) => {
    const began = performance.now();
    const answer = await fetch(`${site?.url}${address}`).catch((error: unknown) => error);
    if (!(answer instanceof Response) || answer.status !== 200) return errors.push(answer);
    const text = await answer.text();
    const of = ["Saree one", "Saree two"].filter((item) => text.includes(item)).join("+");
    return seen.push({ began, ended: performance.now(), of });
  };
  const readers: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    for (const address of ["/pricing", "/data/pricing.json"]) readers.push(reader(address));
  }, 40);
  const published = site.publish("owner", itemCalled("Saree two"), 1);
  expect((await published).status).toBe(200);
  await isOnline(2);
  await wait(500);
  clearInterval(timer);
  await Promise.all(readers);
  expect(errors).toEqual([]);
  expect(new Set(seen.map(({ of }) => of))).toEqual(new Set(["Saree one", "Saree two"]));
  // Once anybody has seen the new one, nobody who asks after that sees the old one, in the page or in its data.
  const firstNew = Math.min(...seen.filter(({ of }) => of === "Saree two").map(({ ended }) => ended));
  expect(seen.filter(({ began, of }) => began > firstNew && of !== "Saree two")).toEqual([]);
  console.log(`${seen.length} answers while a version came online`);
});

test("a row that does not pass is never online, whoever wrote it; each start finds the last that does and says why", {
  timeout: 300_000,
}, async () => {
  site = await startSite(folders);
  // A good version, then two that do not pass.
  await byHand(1, itemCalled("Saree one"));
  await isOnline(1);
  await byHand(2, brokenSite());
  await byHand(3, { schemaVersion: 99 });
  const printed = () => site?.lines.join("\n");
  await expect.poll(printed, POLL).toContain("Version 3 is not online");
  await expect.poll(printed, POLL).toContain("Version 2 is not online: its document has 1 mistake");
  expect(printed()).toContain('Regular price "17O+" is not a price');
  expect(printed()).toContain("newer program");
  expect(await site.version()).toBe(1);
  // The owner reads what the log says.
  await hasPublication(3, { state: "refused", reasons: [expect.stringContaining("newer program")] });
  await hasPublication(2, {
    state: "refused",
    reasons: [expect.stringContaining('Regular price "17O+" is not a price')],
  });
  await hasPublication(1, { state: "online", reasons: [] });

  await site.stop();
  site = await startSite(folders);
  expect(await site.version()).toBe(1);
  expect((await pricing()).html).toContain("Saree one");
  expect(printed()).toContain("Version 2 is not online");
  await byHand(4, itemCalled("Saree four"));
  await isOnline(4);
});

test("pages that `npm run render` replaced by those of site.json become those of the version again", {
  timeout: 300_000,
}, async () => {
  site = await startSite(folders);
  await byHand(1, itemCalled("Saree one"));
  await isOnline(1);
  const other = stagedFolder(folders.pages);
  stagePages(folders.pages, other);
  execFileSync("cp", [".build/test-pages/published.json", ".build/test-pages/pricing.html", other]);
  putInPlace(other, folders.pages);
  await isOnline(1);
  await expect.poll(async () => (await pricing()).html.includes("Saree one"), POLL).toBe(true);
});

test("with a hosted project, npm start follows what is published there", {
  timeout: 300_000,
}, async () => {
  const project = await openProject();
  site = await startSite(folders, { ...project.env, DATABASE_URL: "" });
  expect(await site.version()).toBe(0);
  const forOwners = await project.sql(
    "select document ->> 'schemaVersion' as version from private.repository_document",
  );
  expect(forOwners).toEqual([{ version: String(readSite().schemaVersion) }]);
  await project.publish(1, itemCalled("Saree one"));
  await isOnline(1);
  expect((await pricing()).html).toContain("Saree one");
  const noted = () => project.sql("select * from public.publications");
  await expect.poll(noted, POLL).toMatchObject([{ number: 1, state: "online", reasons: [] }]);
  // While the project is out of reach, what is online stays.
  project.leave();
  await expect.poll(() => site?.lines.join("\n"), POLL).toContain("cannot be read");
  expect((await pricing()).html).toContain("Saree one");
  await site.stop();
  await project.close();
});

test("the twentieth version costs about as much to be put online as the first", {
  timeout: 900_000,
}, async () => {
  site = await startSite(folders);
  const busy: number[] = [];
  for (let number = 1; number <= 20; number++) {
    await byHand(number, itemCalled(`Saree ${number}`));
    // Those in the middle are written at once, and the last of them is waited for.
    if (number > 4 && number < 16) continue;
    const before = processorSeconds(site);
    await isOnline(number);
    busy.push(processorSeconds(site) - before);
  }
  expect(median(busy.slice(5))).toBeLessThan(2 * median(busy.slice(0, 4)));
});
