import { idInWords, keyInWords, pageInWords } from "#document/change/entry-name.ts";
import { pictureTitle } from "#document/change/picture-title.ts";
import { shown, stepsTo } from "#document/check/facts/place.ts";
import type { InWords, Problem } from "#document/check/facts/problem.ts";
import { type FindingWords, type Mention, partsOf } from "#document/check/facts/sentence.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { fieldSteps, OF_CODE, placeInWords } from "#editor/words/place-in-words.ts";
import { capital } from "#lib/locale/words.ts";

interface NamingOptions {
  /** True if the words of the file are written beside their titles, for those who edit it as a text. */
  readonly withCodes?: boolean;
}

/** Says problems as the editor shows the document: by names and titles, without ids, addresses and keys. */
export function inOwnersWords(bundle: SchemaBundle, document: unknown, { withCodes = false }: NamingOptions = {}) {
  const collections = collect(bundle, document);
  return <P extends Problem>(found: P): InWords<P> => {
    const path = found.meant ?? found.path;
    const naming: Naming = { bundle, document, collections, path, withCodes };
    return {
      ...found,
      place: placeInWords(bundle, document, around(document, path, found.at)).join(" › "),
      problem: inSentence(naming, found.problem),
      hint: inSentence(naming, found.hint),
    };
  };
}

/** The group of a field that the words name: of a list, or of a name that is at fault. */
function around(document: unknown, path: Path, at: Problem["at"]): Path {
  const group = path.slice(0, -1);
  if (at === "key") return group;
  const isNamedList = typeof path.at(-1) === "string" && Array.isArray(valueAt(document, path));
  return isNamedList && group.length > 0 ? group : path;
}

interface Naming extends Required<NamingOptions> {
  readonly bundle: SchemaBundle;
  readonly document: unknown;
  readonly collections: Collections;
  /** What the problem is about. */
  readonly path: Path;
}

function inSentence(naming: Naming, said: FindingWords): string {
  return typeof said === "string" ? said : capital(inWords(naming, said));
}

function inWords(naming: Naming, said: FindingWords): string {
  return partsOf(said)
    .map((part) => (typeof part === "string" ? part : called(naming, part)))
    .join("");
}

function called(naming: Naming, mention: Mention): string {
  if ("field" in mention) return withCode(naming, titleOf(naming, mention.field), mention.field);
  if ("choice" in mention) {
    const name = choiceInWords(naming, mention.choice);
    return name === undefined ? shown(mention.choice) : withCode(naming, name, mention.choice);
  }
  if ("place" in mention) return `“${placeBeside(naming, mention.place)}”`;
  const { subject, value } = mention;
  const said = value === undefined ? undefined : inWords(naming, value);
  // An entry of a list of values has no name beside its value.
  if (typeof subject !== "string") return said ?? "this";
  return [titleOf(naming, subject), said].filter((words) => words !== undefined).join(" ");
}

function withCode({ withCodes }: Naming, name: string, code: string): string {
  return withCodes && name !== code ? `“${name}” (${code})` : `“${name}”`;
}

/** Another place, by what tells it from the one a finding is about: of the same table only the name of the item. */
function placeBeside({ bundle, document, path }: Naming, other: Path): string {
  const own = placeInWords(bundle, document, path);
  const words = fieldSteps(bundle, document, other);
  const differs = words.findIndex((word, index) => word !== own[index]);
  return words.slice(differs).join(" › ");
}

/** The title of a field as the form shows it: of the group a finding is about, or of one around it. */
function titleOf({ bundle, document, path }: Naming, key: string): string {
  for (const { schema } of stepsTo(bundle, document, path).toReversed()) {
    const described = schema.properties?.[key];
    const title = described && dereference(bundle, described).title;
    if (title !== undefined) return title;
  }
  return idInWords(key);
}

/** A page by its title, a picture by its file, an item by its name, a word of the schema in plain words; undefined for what only its spelling names. */
function choiceInWords({ bundle, document, collections, path }: Naming, choice: string): string | undefined {
  const collection = stepsTo(bundle, document, path).at(-1)?.schema["x-ref"] ?? "";
  if (choice.startsWith("/")) return pageInWords(pageAt(document, choice) ?? { path: choice });
  if (collection === "media") return pictureTitle(choice);
  const name =
    datedName(collections.get(collection)?.get(choice)?.value) || bundle.definitions[`${choice}-section`]?.title;
  if (name !== undefined) return name;
  const words = keyInWords(choice);
  return OF_CODE.test(words.replaceAll(" ", "-")) ? idInWords(words) : undefined;
}

function pageAt(document: unknown, path: string): unknown {
  const routes = isRecord(document) ? document["routes"] : undefined;
  return Array.isArray(routes) ? routes.find((route) => isRecord(route) && route["path"] === path) : undefined;
}
