import type { PageData } from "#document/model/types.ts";
import { dateFormat } from "#lib/locale/date-format.ts";
import { sectionsOfPeople } from "#prerender/sections-of-people.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import type { Output } from "#server/lib/output.ts";
import { type FaceSource, SCRIPT_FACES, scriptOf } from "#server/render/faces/scripts-with-faces.ts";
import type { FaceFile, LanguageFaces } from "#theme/faces-css.ts";

/** The faces of each language that is not written in Latin letters, with the glyphs of its pages' words. */
export async function publishFaces(all: readonly PageData[], output: Output): Promise<Map<string, LanguageFaces>> {
  const made = new Map<string, LanguageFaces>();
  for (const lang of new Set(all.flatMap(languagesIn))) {
    const faces = await facesOf(
      lang,
      all.filter((data) => languagesIn(data).includes(lang)),
      output,
    );
    if (faces) made.set(lang, faces);
  }
  return made;
}

/** The languages of a page and of its sections. */
export function languagesIn({ shell, langs = {} }: PageData): string[] {
  return [...new Set([shell.lang, ...Object.values(langs)])];
}

async function facesOf(lang: string, pages: readonly PageData[], output: Output): Promise<LanguageFaces | undefined> {
  const script = scriptOf(lang);
  const sources = SCRIPT_FACES[script];
  if (sources === undefined) return undefined;
  const words = wordsInScript(JSON.stringify(pages) + wordsOfDates(lang), script);
  const text = await publishFace(sources.text, words, output);
  const display = sources.display ? await publishFace(sources.display, words, output) : text;
  const notIn = [...new Set(pages.flatMap(sectionsOfPeople))];
  return { lang, range: sources.range, text, display, notIn, sizes: sources.sizes };
}

/** A face that cannot be made, or would draw a word in another way, is left to the device. */
async function publishFace(source: FaceSource, words: readonly string[], output: Output): Promise<FaceFile> {
  const { name, wght, standIns } = source;
  const weights = typeof wght === "number" ? "400 600" : `${wght.min} ${wght.max}`;
  try {
    // Most sites have no such language, and need no HarfBuzz.
    const { makeFace } = await import("#server/render/faces/make-face.ts");
    const face = await makeFace(source, words);
    const file = `fonts/${name}-${contentHash(face)}.woff2`;
    await output.put(file, face);
    return { src: `/${file}`, weights, standIns };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    console.warn(`${name} is not used, devices draw its texts with their own face: ${reason}`);
    return { src: undefined, weights, standIns };
  }
}

/** The words of a script in some texts, each once; what joins letters or keeps them apart belongs to a word. */
export function wordsInScript(text: string, script: string): string[] {
  const words = new RegExp(
    `[\\p{Script=${script}}\\u200c\\u200d]*\\p{Script=${script}}[\\p{scx=${script}}\\u200c\\u200d]*`,
    "gu",
  );
  return [...new Set(text.match(words))].sort();
}

const LENGTHS = ["long", "short"] as const;
const DAY_MS = 86_400_000;

/** Names of months, days and parts of the day, which browsers write from their own tables. */
export function wordsOfDates(lang: string): string {
  const styles = LENGTHS.map((length) =>
    dateFormat(lang, { month: length, weekday: length, hour: "numeric", hour12: true, timeZone: "UTC" }),
  );
  const moments = Array.from({ length: 365 }, (_, day) => day * (DAY_MS + DAY_MS / 24));
  return styles.flatMap((format) => moments.map((moment) => format.format(moment))).join(" ");
}
