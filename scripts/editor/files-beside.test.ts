import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { openEditedFile } from "#scripts/editor/edited-file.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const TAMIL = `{ "texts": {\n  "services/wash-and-fold/title": { "text": "மடித்து", "of": "1", "by": "machine" }\n} }\n`;
const KEY = "services/wash-and-fold/title";

let folder = "";
let file = "";
let beside = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  file = path.join(folder, "site.json");
  beside = path.join(folder, "site.ta.json");
  copyFileSync(SITE_FILE, file);
  writeFileSync(beside, TAMIL);
});

const opened = () =>
  openEditedFile({ file, folder: path.join(folder, "editor"), versionsFolder: path.join(folder, "versions") }).calls;

async function publish(change: (site: Site) => Site) {
  const calls = opened();
  const { version, document } = await calls.open();
  const answer = await calls.publish({ document: change(asSite(document)), replaces: version, words: ["x"] });
  return { answer, count: (await calls.versions()).versions.length };
}

test("a text is published into the file of its language, in its own line; the document’s own file stays as it is", async () => {
  const own = readFileSync(file, "utf8");
  const next = { text: "துவைத்து", of: "1", by: "person" } as const;
  const { count } = await publish((site) => ({ ...site, translations: { ta: { texts: { [KEY]: next } } } }));
  expect(readFileSync(beside, "utf8")).toBe(TAMIL.replace("மடித்து", "துவைத்து").replace("machine", "person"));
  expect(readFileSync(file, "utf8")).toBe(own);
  // As it was before, and as it is now: what was published is not taken for a change from outside.
  expect(count).toBe(2);
});

test("a language that is taken out loses its file, and the versions have its texts", async () => {
  await publish(({ translations: _, ...own }) => own);
  expect(existsSync(beside)).toBe(false);
  const { versions, readVersion } = opened();
  const [, before] = (await versions()).versions;
  expect(await readVersion(before?.name ?? "")).toHaveProperty("translations.ta.texts");
});

test("a file of a language that cannot be read keeps from publishing over it", async () => {
  writeFileSync(beside, TAMIL.replace("}\n}", "\n}"));
  const { answer } = await publish((site) => ({ ...site, translations: { ta: { texts: {} } } }));
  expect(answer).toEqual({ refused: expect.stringMatching(/^site\.ta\.json beside the document cannot be read/) });
});

test.each([
  ["a folder", () => mkdirSync(beside)],
  ["a link that leads nowhere", () => symlinkSync("nowhere", beside)],
])("%s in the place of a language’s file is told, and the editor opens", async (_kind, make) => {
  rmSync(beside);
  make();
  const { answer } = await publish((site) => ({ ...site, translations: { ta: { texts: {} } } }));
  expect(answer).toEqual({ refused: expect.stringMatching(/^site\.ta\.json beside the document cannot be read/) });
});

test.each(["null", `{ "texts": { "${KEY}": 5 } }`])(
  "a language’s file that says %s is opened, and told when it is published over",
  async (content) => {
    writeFileSync(beside, content);
    const { count } = await publish((site) => ({ ...site, translations: { ta: { texts: {} } } }));
    expect(JSON.parse(readFileSync(beside, "utf8"))).toEqual({ texts: {} });
    expect(count).toBeGreaterThan(0);
  },
);
