import { idInWords, keyInWords, pageInWords } from "#document/change/entry-name.ts";
import { pictureTitle } from "#document/change/picture-title.ts";
import { shown, stepsTo } from "#document/check/facts/place.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import { type FindingWords, inWords, type Mention } from "#document/check/facts/sentence.ts";
import { type Collections, collect } from "#document/model/collections.ts";
import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { OF_CODE, placeInWords } from "#editor/words/place-in-words.ts";
import { capital } from "#lib/locale/words.ts";

/** Says findings as the editor shows the document: by names and titles, without ids, addresses and keys. */
export function inOwnersWords(bundle: SchemaBundle, document: unknown): (finding: Finding) => Finding {
  const collections = collect(bundle, document);
  return (finding) => {
    const naming: Naming = { bundle, document, collections, path: finding.path };
    return {
      ...finding,
      place: placeInWords(bundle, document, finding.path).join(" › "),
      problem: capital(inForm(naming, finding.said.problem)),
      hint: capital(inForm(naming, finding.said.hint)),
    };
  };
}

interface Naming {
  readonly bundle: SchemaBundle;
  readonly document: unknown;
  readonly collections: Collections;
  /** What the finding is about. */
  readonly path: Path;
}

function inForm(naming: Naming, said: FindingWords): string {
  return inWords(said, (mention) => called(naming, mention));
}

function called(naming: Naming, mention: Mention): string {
  if ("inForm" in mention) return inForm(naming, mention.inForm);
  if ("field" in mention) return `“${titleOf(naming, mention.field)}”`;
  if ("choice" in mention) return choiceInWords(naming, mention.choice);
  if ("place" in mention) return `“${placeBeside(naming, mention.place)}”`;
  const { subject, value } = mention;
  const said = value === undefined ? undefined : inForm(naming, value);
  // An entry of a list of values has no name beside its value.
  if (typeof subject !== "string") return said ?? "this";
  return [titleOf(naming, subject), said].filter((words) => words !== undefined).join(" ");
}

/** Another place, by what tells it from the one a finding is about: of the same table only the name of the item. */
function placeBeside({ bundle, document, path }: Naming, other: Path): string {
  const own = placeInWords(bundle, document, path);
  const words = placeInWords(bundle, document, other);
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

/** A page by its title, a picture by its file, an item by its name, a word of the schema in plain words. */
function choiceInWords({ bundle, document, collections, path }: Naming, choice: string): string {
  const collection = stepsTo(bundle, document, path).at(-1)?.schema["x-ref"] ?? "";
  if (choice.startsWith("/")) return `“${pageInWords(pageAt(document, choice) ?? { path: choice })}”`;
  if (collection === "media") return `“${pictureTitle(choice)}”`;
  const name =
    datedName(collections.get(collection)?.get(choice)?.value) || bundle.definitions[`${choice}-section`]?.title;
  if (name !== undefined) return `“${name}”`;
  const words = keyInWords(choice);
  return OF_CODE.test(words.replaceAll(" ", "-")) ? `“${idInWords(words)}”` : shown(choice);
}

function pageAt(document: unknown, path: string): unknown {
  const routes = isRecord(document) ? document["routes"] : undefined;
  return Array.isArray(routes) ? routes.find((route) => isRecord(route) && route["path"] === path) : undefined;
}
