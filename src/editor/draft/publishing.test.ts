// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import type { PublicationState } from "#editor/place/place.ts";
import { readSite } from "#server/document/read-site.ts";
import { rememberedEditor, withValueAt } from "#tests/helpers/remembered-editor.ts";
import { NO_CONNECTION, rememberedSite } from "#tests/helpers/remembered-site.ts";

const MIDNIGHT = "2026-11-07T18:30:00.000Z";
const file = readSite();
const SAREE = ["priceBook", "tables", 1, "rows", 2, "regPrice"];
const KURTA = ["priceBook", "tables", 1, "rows", 0, "regPrice"];
const ONLINE: PublicationState = { state: "online", reasons: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-05T09:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const prices = (document: unknown) => [KURTA, SAREE].map((path) => valueAt(document, path));

/** Kurta 115+ is online as version 1; Saree 190+ waits for midnight as version 2. */
async function withScheduledPrice() {
  const site = rememberedSite(file);
  const online = withValueAt(file, KURTA, "115+");
  site.publishElsewhere(online, "1 price goes up: Kurta 110+ → 115+ (+5%).");
  site.note(1, ONLINE);
  site.publishElsewhere(withValueAt(online, SAREE, "190+"), "1 price goes up: Saree 170+ → 190+ (+12%).", MIDNIGHT);
  return { site, editor: await rememberedEditor(site) };
}

test("what is typed can be online at once, and what waits keeps its time", async () => {
  const { site, editor } = await withScheduledPrice();
  await editor.type(KURTA, "120+");
  const { words, outcome } = await editor.publish({ alone: true });
  expect(words.join()).toContain("Kurta 115+ → 120+");
  expect(outcome).toMatchObject({ number: 3, before: "1" });
  expect(prices(await site.place.readVersion("3"))).toEqual(["120+", "170+"]);
  expect(site.newest()).toMatchObject({ number: 4, at: MIDNIGHT });
  expect(site.newest()?.words.join()).not.toContain("Kurta");
  expect(prices(site.newest()?.document)).toEqual(["120+", "190+"]);
  expect(editor.changed()).toBe(false);
  expect(prices(editor.document())).toEqual(["120+", "190+"]);
});

test("a lost answer loses neither what comes online at once nor what waits", async () => {
  const { site, editor } = await withScheduledPrice();
  await editor.type(KURTA, "120+");
  site.loseNextAnswer();
  await expect(editor.publish({ alone: true })).rejects.toThrow(NO_CONNECTION);
  expect(prices(await site.place.readVersion("3"))).toEqual(["120+", "170+"]);
  expect(site.newest()).toMatchObject({ number: 4, at: MIDNIGHT });
  expect(editor.changed()).toBe(true);
  const { words, outcome } = await editor.publish({ alone: true });
  expect(words).toEqual([]);
  expect(outcome).toMatchObject({ number: 3, before: "1" });
  expect(site.newest()?.number).toBe(4);
  expect(editor.changed()).toBe(false);
});

test("what waits and what is typed at the same place are published together only", async () => {
  const { site, editor } = await withScheduledPrice();
  await editor.type(SAREE, "195+");
  await expect(editor.publish({ alone: true })).rejects.toThrow(/What waits changes the same: .*Saree/);
  expect(site.newest()?.number).toBe(2);
});

test("what waits for its time comes along with the next publishing, and is told before", async () => {
  const { site, editor } = await withScheduledPrice();
  await editor.type(KURTA, "120+");
  const { words, pending } = await editor.summary();
  expect(words.join()).toContain("Kurta 115+ → 120+");
  expect(words.join()).not.toContain("Saree");
  expect(pending).toMatchObject({ version: { status: "scheduled", at: MIDNIGHT } });
  expect(pending?.words.join()).toContain("Saree 170+ → 190+");

  await editor.publish({ at: MIDNIGHT });
  expect(site.newest()).toMatchObject({ number: 3, at: MIDNIGHT });
  expect(site.newest()?.words.join()).toContain("Saree 170+ → 190+");
  expect(site.newest()?.words.join()).toContain("Kurta 115+ → 120+");
});

test("what was online before is published again by itself, and the draft keeps what was typed since", async () => {
  const { site, editor } = await withScheduledPrice();
  await editor.type(["business", "foundedYear"], 1987);
  const preview = await editor.previewRollback("0");
  expect(preview.words.join()).toContain("Kurta 115+ → 110+");
  expect(preview).toMatchObject({ lost: [], problems: [], replaces: "2" });
  await editor.rollBack("0", preview.replaces);
  expect(valueAt(site.newest()?.document, SAREE)).toBe("170+");
  expect(valueAt(site.newest()?.document, ["business", "foundedYear"])).not.toBe(1987);
  const [document, changed] = [editor.document(), editor.changed()];
  expect(valueAt(document, KURTA)).toBe("110+");
  expect(valueAt(document, ["business", "foundedYear"])).toBe(1987);
  expect(changed).toBe(true);
});

test("what was put online meanwhile is not replaced unseen", async () => {
  const { site, editor } = await withScheduledPrice();
  const { replaces } = await editor.previewRollback("0");
  site.publishElsewhere(withValueAt(file, SAREE, "210+"), "From elsewhere.");
  await expect(editor.rollBack("0", replaces)).rejects.toThrow("Please read it again");
});

test("a version whose answer was lost is published already when it is tried again", async () => {
  const site = rememberedSite(file);
  const editor = await rememberedEditor(site);
  await editor.type(SAREE, "190+");
  site.loseNextAnswer();
  await expect(editor.publish()).rejects.toThrow(NO_CONNECTION);
  const { words, outcome } = await editor.publish();
  expect(words).toEqual([]);
  expect(outcome).toMatchObject({ number: 1, before: "0" });
  expect(site.newest()?.number).toBe(1);
});

test("the history goes on beyond fifty versions, each with its status", async () => {
  const site = rememberedSite(file);
  for (let price = 101; price <= 160; price++) site.publishElsewhere(withValueAt(file, SAREE, `${price}`), `${price}`);
  site.note(59, ONLINE);
  site.note(58, ONLINE);
  site.note(57, { state: "refused", reasons: ["Why."] });
  const editor = await rememberedEditor(site);
  const first = await editor.versions();
  expect(first.versions.slice(0, 5).map(({ status }) => status)).toEqual([
    ...["building", "online", "was-online", "refused", "replaced"],
  ]);
  expect(first).toMatchObject({ hasOlder: true });
  const { versions, hasOlder } = await editor.versions(first.versions.at(-1)?.name);
  expect(versions.map(({ name }) => name)).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "0"]);
  expect(hasOlder).toBe(false);
});

test("earlier prices are put back with what waits named; either stays as the owner says", async () => {
  const site = rememberedSite(withValueAt(file, KURTA, "115+"));
  site.publishElsewhere(withValueAt(file, KURTA, "130+"), "1 price goes up.");
  site.note(1, ONLINE);
  const editor = await rememberedEditor(site);
  await editor.type(SAREE, "190+");
  const preview = await editor.previewRollback("0");
  const waiting = ["1 price goes up: Saree 170+ → 190+ (+12%)."];
  expect(preview).toMatchObject({ waits: { all: waiting, prices: waiting } });
  await editor.restore("0", "prices", "waiting");
  expect(prices(editor.document())).toEqual(["115+", "190+"]);
  await editor.restore("0", "prices", "earlier");
  expect(prices(editor.document())).toEqual(["115+", "170+"]);
});

test("a whole version is put back with what waits, or instead of it", async () => {
  const { editor } = await withScheduledPrice();
  await editor.type(["business", "foundedYear"], 1987);
  const [founded] = (await editor.previewRollback("0")).waits.all;
  expect(founded).toContain("1987");
  await editor.restore("0", "all", "waiting");
  expect([valueAt(editor.document(), KURTA), valueAt(editor.document(), ["business", "foundedYear"])]).toEqual([
    "110+",
    1987,
  ]);
  await editor.restore("0", "all", "earlier");
  expect(valueAt(editor.document(), ["business", "foundedYear"])).not.toBe(1987);
});
