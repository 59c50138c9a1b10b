import { idInWords, pageInWords } from "#document/change/entry-name.ts";
import { shortened, stepsTo } from "#document/check/facts/place.ts";
import { pathOfKey } from "#document/languages/source-texts.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { AREAS, areaOf } from "#editor/words/areas.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { languageName } from "#editor/words/language-name.ts";
import { sectionName } from "#editor/words/section-name.ts";
import { NAMES_WORDS } from "#editor/words/words.gen.ts";

const NAME_LENGTH = 36;
/** A word of the code, such as max-length: the kind of an entry that has no name. */
export const OF_CODE = /^[a-z]+(-[a-z0-9]+)*$/;

/** What the owner would call an entry of the list at a path: a page, a part of a page, or anything else. */
export function entryInWords(bundle: SchemaBundle, list: Path, entry: unknown): string {
  if (!isRecord(entry)) return "";
  if (list[0] === "languages") return languageName(String(entry["code"]));
  const isPages = list[0] === "routes";
  if (isPages && list.length === 1) return shortened(pageInWords(entry), NAME_LENGTH);
  const name = isPages && list.length === 3 ? sectionName(bundle, entry) : datedName(entry);
  return shortened(OF_CODE.test(name) ? idInWords(name) : name, NAME_LENGTH);
}

/** The parts a value is in, and its own field: "Prices › Women's Wear › Saree › Regular price". */
export function fieldInWords(bundle: SchemaBundle, document: unknown, path: Path): string {
  return fieldSteps(bundle, document, path).join(" › ");
}

export function fieldSteps(bundle: SchemaBundle, document: unknown, path: Path): string[] {
  const { key, value, schema } = stepsTo(bundle, document, path).at(-1) ?? {};
  const isField = path.length > 1 && typeof key === "string" && !isRecord(value) && !Array.isArray(value);
  const field = isField && schema?.title !== undefined ? [schema.title] : [];
  return [...placeInWords(bundle, document, path), ...field];
}

/** The parts a value is in, as the editor shows them: "Prices", "Women's Wear", "Saree". No ids, no addresses. */
export function placeInWords(bundle: SchemaBundle, document: unknown, path: Path): string[] {
  const [first, code, , key] = path;
  if (first === "translations") {
    const source = typeof key === "string" ? pathOfKey(document, key) : undefined;
    const language = code === undefined ? [] : [languageName(String(code))];
    return [areaOf(path).title, ...language, ...(source ? [fieldInWords(bundle, document, source)] : [])];
  }
  const steps = stepsTo(bundle, document, path).slice(2);
  const words = steps.flatMap(({ key, value, schema }, index) => {
    if (typeof key === "number")
      return [entryInWords(bundle, path.slice(0, index + 1), value) || NAMES_WORDS.entryNumber({ number: key + 1 })];
    // A list of groups is named by the entry; what is no group is the field itself.
    const isNamedByEntry = Array.isArray(value) && value.some(isRecord) && index + 1 < steps.length;
    return (isRecord(value) || Array.isArray(value)) && !isNamedByEntry && schema.title ? [schema.title] : [];
  });
  const isInArea = AREAS.some(({ keys }) => keys.includes(String(first)));
  return [isInArea ? areaOf(path).title : (bundle.title ?? ""), ...words];
}
