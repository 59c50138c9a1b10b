import { withoutTokens } from "#document/change/entry-name.ts";
import {
  branchOf,
  definitionName,
  dereference,
  isRecord,
  type Schema,
  type SchemaBundle,
} from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { writingIn } from "#editor/shared/document-locale.ts";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { AREAS, areaOf, startOf } from "#editor/words/areas.ts";
import { editorLang, languageName } from "#editor/words/language-name.ts";
import { FOUND_WORDS } from "#editor/words/later/words.gen.ts";
import { entryInWords, OF_CODE } from "#editor/words/place-in-words.ts";
import { AREA_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";
import { longDate } from "#lib/locale/days.ts";
import { clockText, type TimeWriting } from "#lib/locale/times.ts";

/** Something an owner may look for: a part of the site, a price, or any other field. */
export interface Findable {
  readonly kind: "area" | "price" | "field";
  readonly path: Path;
  /** Where it is changed, if not in the editor. */
  readonly href?: string;
  /** What it is called: "WhatsApp", "Saree". */
  readonly title: string;
  /** The parts it is in, from the outermost: "Prices", "Women's Wear". */
  readonly within: readonly string[];
  /** What it says, in words; empty where that is an id or an address. */
  readonly text: string;
  readonly description: string;
  /** Everyday words that owners look for it by. */
  readonly foundBy: string;
  /** How soon owners need its area: 0 is the first. */
  readonly rank: number;
}

interface DraftPlace {
  readonly bundle: SchemaBundle;
  readonly path: Path;
  readonly within: readonly string[];
  /** The language of the document. */
  readonly writing: TimeWriting;
}

type Told = "text" | "description" | "foundBy";
type Found = Omit<Findable, "rank" | Told> & Partial<Pick<Findable, Told>>;

/** The areas are in the order in which owners need them. */
function findable(found: Found): Findable {
  return { text: "", description: "", foundBy: "", ...found, rank: AREAS.indexOf(areaOf(found.path)) };
}

/** Who works here is no part of the document. */
const STAFF: Findable = findable({
  kind: "area",
  path: ["staff"],
  href: "/desk#day",
  title: FOUND_WORDS.staff,
  within: [],
  text: FOUND_WORDS.staffPlace,
  foundBy: FOUND_WORDS.staffFoundBy,
});

/** The texts of a language are found by its name. */
function languagesOf(document: unknown): Findable[] {
  return groupsAt(document, ["languages"]).map((language) => {
    const code = textAt(language, ["code"]);
    return findable({
      kind: "area",
      path: ["translations", code],
      title: languageName(code),
      within: [AREA_WORDS.languages.title],
    });
  });
}

/** Everything of a document that can be found, in the order of the areas, then of the document. */
export function findables(bundle: SchemaBundle, document: unknown): Findable[] {
  const areas = AREAS.filter(({ about }) => about !== "").map((area) => {
    const { title, about, foundBy } = area;
    return findable({ kind: "area", path: startOf(area), title, within: [], text: about, foundBy });
  });
  return [
    ...areas,
    STAFF,
    ...languagesOf(document),
    ...gather(bundle, document, { bundle, path: [], within: [], writing: writingIn(document, editorLang(document)) }),
  ];
}

function gather(schema: Schema, value: unknown, place: DraftPlace): Findable[] {
  const { bundle, path, within } = place;
  const described = dereference(bundle, schema);
  if (Array.isArray(value)) return value.flatMap((entry, index) => gatherEntry(described, entry, index, place));
  const branch = described.oneOf ? branchOf(bundle, described, value) : described;
  if (branch === undefined) return [];
  if (!isRecord(value)) return leaf(branch, value, place);
  const inner = Object.entries(value).flatMap(([key, member]) => {
    const field = branch.properties?.[key];
    if (field === undefined) return [];
    const here = [...path, key];
    if (path.length === 0) return gather(field, member, { ...place, path: here, within: [areaOf(here).title] });
    const described = dereference(bundle, field);
    const title = titleOfGroup(described, member);
    const outer = around(here, within);
    const inside = title === undefined ? outer : [...outer, title];
    const fields = gather(field, member, { ...place, path: here, within: inside });
    // What can be found by itself, such as the address, or days that differ from the week.
    const own = described.title ?? "";
    const isOwn = typeof member === "object" && (described["x-found-by"] || (path.length === 1 && title !== undefined));
    return isOwn
      ? [findable({ kind: "field", path: here, title: own, within: outer, foundBy: foundByOf(described) }), ...fields]
      : fields;
  });
  const found = [...inner, ...absent(branch, value, place)];
  return definitionName(schema) === "price-row"
    ? [...priceOf(value, place), ...found.filter(({ path: own }) => !PRICE.includes(String(own.at(-1))))]
    : found;
}

/** What the document leaves out, and an owner may look for, such as express. */
function absent({ properties = {} }: Schema, value: object, { bundle, path, within }: DraftPlace): Findable[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const schema = dereference(bundle, field);
    const { title = "", description = "" } = schema;
    const here = [...path, key];
    if (schema["x-found-by"] === undefined || key in value) return [];
    const found = { title, within: around(here, within), description, foundBy: foundByOf(schema) };
    return [findable({ kind: "field", path: here, ...found })];
  });
}

/** Whoever reads a title in another language may look for it in English. */
function foundByOf({ "x-found-by": words = "", "x-english": english = "" }: Schema): string {
  return `${words} ${english}`.trim();
}

/** The parts of the business are spread over two areas. */
function around(path: Path, within: readonly string[]): readonly string[] {
  return path.length === 2 ? [areaOf(path).title] : within;
}

/** What a row of the price book shows by itself. */
const PRICE = ["item", "regPrice"];

/** Groups are named by their title; a list of groups by the names of its entries. */
function titleOfGroup({ title }: Schema, value: unknown): string | undefined {
  if (Array.isArray(value)) return value.some(isRecord) ? undefined : title;
  return isRecord(value) ? title : undefined;
}

function gatherEntry({ items = {} }: Schema, entry: unknown, index: number, place: DraftPlace): Findable[] {
  const { bundle, path, within } = place;
  const name = entryInWords(bundle, path, entry);
  return gather(items, entry, { ...place, path: [...path, index], within: name === "" ? within : [...within, name] });
}

/** A row of the price book is one thing: its price, under the name of its item. */
function priceOf(row: Readonly<Record<string, unknown>>, { path, within }: DraftPlace): Findable[] {
  const title = String(row["item"] ?? "");
  const others = within.filter((name) => name !== title);
  const text = String(row["regPrice"] ?? "");
  return [findable({ kind: "price", path: [...path, "regPrice"], title, within: others, text, description: "price" })];
}

function leaf(schema: Schema, value: unknown, { path, within, writing }: DraftPlace): Findable[] {
  const { title = "", description = "" } = schema;
  if (schema.const !== undefined || schema["x-computed"] !== undefined || schema.format === "id") return [];
  if (title === "" || value === null || value === undefined) return [];
  const text = inWords(schema, value, writing);
  return [findable({ kind: "field", path, title, within, text, description, foundBy: foundByOf(schema) })];
}

/** A value as the owner says it; empty for ids, addresses and choices of the code. */
function inWords({ format, enum: choices, ...schema }: Schema, value: unknown, writing: TimeWriting): string {
  if (typeof value === "boolean") return value ? COMMON_WORDS.yes : FOUND_WORDS.no;
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || schema["x-ref"] !== undefined || choices !== undefined) return "";
  if (OF_CODE.test(value) && value.includes("-")) return "";
  if (format === "date" && /^\d{4}-\d\d-\d\d$/.test(value)) return longDate(value, writing.lang);
  if (format === "clock-time" && /^\d\d:\d\d$/.test(value)) return clockText(value, writing);
  return format === "href" || format === "uri" || format === "page-path" || format === "time-zone"
    ? ""
    : withoutTokens(value);
}
