import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { fileAndVersions } from "#server/publish/file-and-versions.ts";
import type { Version } from "#server/publish/versions.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const KEY = "services/wash-and-fold/title";
const TAMIL = `{ "texts": {\n  "${KEY}": { "text": "மடித்து", "of": "1", "by": "machine" }\n} }\n`;

let file = "";
let published: Version[] = [];
let said: string[] = [];
let isDown = false;
beforeEach(() => {
  const folder = temporaryFolder(onTestFinished);
  file = path.join(folder, "site.json");
  copyFileSync(SITE_FILE, file);
  published = [];
  said = [];
});

const textOf = () => readFileSync(file, "utf8");
const change = (from: string, to: string) => {
  expect(textOf()).toContain(from);
  writeFileSync(file, textOf().replace(from, to));
};
const document = (): Site => JSON.parse(textOf());
const prices = (site: unknown) => JSON.stringify(site).match(/"regPrice":"(170|190|175|110|112)\+"/g);

/** A database of versions in memory; as an owner, `publish` adds one. */
function publish(made: unknown, publish_at = "2026-01-01T00:00:00Z"): Version {
  const version = { number: published.length + 1, publish_at, words: "", document: made };
  published.push(version);
  return version;
}

function opened(first: unknown = document()) {
  const versions = {
    publishedNumber: async () => published.length,
    published: async () => published.at(-1),
    async version(number = published.length) {
      if (isDown) throw new Error("No answer");
      return published.find((one) => one.number === number);
    },
    push: async ({ document: pushed, words }: { document: unknown; words: string }) => {
      published.push({ ...publish(pushed), words });
      published.splice(-2, 1);
      return published.length;
    },
    isOnline: async () => true,
    note: async () => undefined,
  };
  return fileAndVersions({
    ...{ file, versions, name: "shop", pictures: async () => undefined, media: path.dirname(file) },
    ...{ firstDocument: async () => first, say: (line) => said.push(line) },
  });
}

const SAREE = ['"regPrice": "170+"', '"regPrice": "190+"'] as const;
const KURTA = ['"regPrice": "110+"', '"regPrice": "112+"'] as const;

test("a version that comes online is written, in the lines that it changes", async () => {
  const same = opened();
  await same.take();
  const before = textOf();
  await same.write(publish(JSON.parse(before.replace(...SAREE))));
  expect(textOf()).toBe(before.replace(...SAREE));
  expect(published).toHaveLength(1);
  expect(said).toEqual([]);
});

test("what is changed by hand is published, joined with what was published since; of one value the file's counts", async () => {
  const same = opened();
  await same.take();
  const [saree, kurta] = [textOf().replace(...SAREE), textOf().replace(...KURTA)];
  change(...KURTA);
  const online = publish(JSON.parse(saree));
  await same.write(online);
  expect(prices(published.at(-1)?.document)).toEqual(prices(JSON.parse(saree.replace(...KURTA))));
  expect(said.join()).toMatch(/^Version 2: Changed outside the editor\.\n.*Kurta 110\+ → 112\+/);
  // Not before its pages are there.
  expect(textOf()).toBe(kurta);
  await same.write(published[1] ?? online);
  expect(textOf()).toBe(saree.replace(...KURTA));

  publish(inCurrentForm(JSON.parse(textOf().replace('"regPrice": "190+"', '"regPrice": "175+"'))).site);
  change('"regPrice": "190+"', '"regPrice": "170+"');
  await same.take();
  expect(prices(published.at(-1)?.document)).toEqual(prices(document()));
});

test("a file with mistakes is told with their lines and stays, until it is whole", async () => {
  const same = opened();
  await same.take();
  const before = textOf();
  change('"regPrice": "170+"', '"regPrice": "17O+"');
  const wrong = textOf();
  const online = publish(JSON.parse(before.replace(...KURTA)));
  await same.write(online);
  await same.write(online);
  expect(textOf()).toBe(wrong);
  expect(said).toEqual([expect.stringMatching(/site\.json:\d+:\d+ .*"17O\+" is not a price.*\n.*\n.*stays as it is/)]);
  writeFileSync(file, before);
  await same.write(online);
  expect(textOf()).toBe(before.replace(...KURTA));
});

test("a file that is gone is written again", async () => {
  const same = opened();
  await same.take();
  const before = textOf();
  rmSync(file);
  await same.write(publish(JSON.parse(before)));
  expect(document()).toEqual(JSON.parse(before));
});

test("a file that never met these versions is refused where it is none of them", async () => {
  publish(JSON.parse(textOf().replace(...SAREE)));
  const unknown = { firstDocument: async () => undefined };
  const same = () => {
    const { versions, ...parts } = { versions: { version: async () => published[0] }, ...unknown };
    return fileAndVersions({
      ...{ file, name: "shop", pictures: async () => undefined, media: "", say: () => undefined },
      versions: { ...FEW, ...versions },
      ...parts,
    });
  };
  await expect(same().take()).rejects.toThrow(/version 1, which is published, differ, and nothing says which/);
  change(...SAREE);
  await expect(same().take()).resolves.toBeUndefined();
});

const FEW = {
  publishedNumber: async () => 1,
  published: async () => undefined,
  push: async () => 0,
  isOnline: async () => true,
  note: async () => undefined,
};

test("a version that waits for its time is not published early by a change of the file", async () => {
  const same = opened();
  await same.take();
  publish(JSON.parse(textOf().replace(...SAREE)), "2999-01-01T00:00:00Z");
  change(...KURTA);
  await same.take();
  expect(published).toHaveLength(1);
  expect(said.join()).toContain("Version 1 waits for its time");
  published.splice(0, 1, { ...published[0], publish_at: "2026-01-01T00:00:00Z" } as Version);
  vi.useFakeTimers({ now: new Date("2999-01-02T00:00:00Z"), toFake: ["Date"] });
  await same.take();
  vi.useRealTimers();
  expect(published).toHaveLength(2);
  expect(prices(published[1]?.document)).toEqual(prices(JSON.parse(textOf().replace(...SAREE))));
});

test("what a database without an answer did not take is published as soon as it answers", async () => {
  const same = opened();
  await same.take();
  change(...KURTA);
  isDown = true;
  await expect(same.take()).rejects.toThrow("No answer");
  isDown = false;
  await same.take();
  expect(prices(published.at(-1)?.document)).toEqual(prices(document()));
});

test("texts are written into the file of their language, in their own line; a language taken out loses its file", async () => {
  const beside = path.join(path.dirname(file), "site.ta.json");
  writeFileSync(file, JSON.stringify({ ...document(), languages: [{ code: "ta" }] }));
  writeFileSync(beside, TAMIL);
  const [own, ta] = [document(), JSON.parse(TAMIL)];
  const same = opened({ ...own, translations: { ta } });
  await same.take();
  const text = { text: "துவைத்து", of: "1", by: "person" } as const;
  await same.write(publish({ ...own, translations: { ta: { texts: { [KEY]: text } } } }));
  expect(readFileSync(beside, "utf8")).toBe(TAMIL.replace("மடித்து", "துவைத்து").replace("machine", "person"));
  expect(document()).toEqual(own);
  await same.write(publish(own));
  expect(existsSync(beside)).toBe(false);
  expect(said).toEqual([]);
});
