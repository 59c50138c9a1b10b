import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { makeFace, weightsOf, wordsThatDiffer } from "#server/render/faces/make-face.ts";
import { wordsInScript, wordsOfDates } from "#server/render/faces/publish-faces.ts";
import { type FaceSource, fileOfFace, SCRIPT_FACES, scriptOf } from "#server/render/faces/scripts-with-faces.ts";

const BUDGET = 32_000;

function wordsOf(lang: string): string[] {
  return wordsInScript(readFileSync(`site.${lang}.json`, "utf8") + wordsOfDates(lang), scriptOf(lang));
}

function sourcesOf(lang: string): FaceSource[] {
  const { text, display } = SCRIPT_FACES[scriptOf(lang)] ?? {};
  return [text, display].flatMap((source) => source ?? []);
}

const TRUE_TYPE = { keepAllGlyphs: true, targetFormat: "truetype" } as const;
const opened = (face: Buffer) => subsetFont(face, undefined, TRUE_TYPE);
const wholeOf = (source: FaceSource) =>
  subsetFont(packageOf(source), undefined, { ...TRUE_TYPE, variationAxes: { wght: source.wght } });

const packageOf = (source: FaceSource) => readFileSync(createRequire(import.meta.url).resolve(fileOfFace(source)));

it.each(["ta", "hi"])("every word in %s is drawn as by the whole faces, which together are small", async (lang) => {
  const words = wordsOf(lang);
  let bytes = 0;
  for (const source of sourcesOf(lang)) {
    const face = await makeFace(source, words);
    bytes += face.length;
    const whole = await wholeOf(source);
    expect(wordsThatDiffer(whole, await opened(face), words, weightsOf(source))).toEqual([]);
  }
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

it("says which package is missing", async () => {
  const [source] = sourcesOf("ta");
  if (source === undefined) throw new Error("Tamil has a face.");
  await expect(makeFace({ ...source, package: "@fontsource-variable/gone" }, ["துணி"])).rejects.toThrow("gone");
});

it("a text with a letter that the face lacks is not drawn with it", async () => {
  const [source] = sourcesOf("ta");
  if (source === undefined) throw new Error("Tamil has a face.");
  await expect(makeFace(source, ["துணி", "कपड़े"])).rejects.toThrow('it lacks a letter of "कपड़े"');
});

it("finds the words of a script among others, with what joins their letters", () => {
  expect(wordsInScript('{"text":"Vellai துணி\\nவிலை ₹75, क्\u200dष"}', "Taml")).toEqual(["துணி", "விலை"]);
  expect(wordsInScript("Vellai துணி क्\u200dष।", "Deva")).toEqual(["क्\u200dष।"]);
  expect(wordsInScript("", "Taml")).toEqual([]);
});

it("knows the months and days that browsers write", () =>
  expect(wordsInScript(wordsOfDates("ta"), "Taml")).toEqual(expect.arrayContaining(["திங்கள்", "ஜனவரி", "டிச"])));
