import { idInWords } from "#document/change/words/describe.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import { collect } from "#document/model/collections.ts";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";
import { nameOf } from "#editor/words/names.ts";
import { placeInWords } from "#editor/words/place-in-words.ts";
import { schemaAt } from "#editor/words/schema-at.ts";

/** What the check says to those who write the file, and how an owner reads it, who does not. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/ is the id of none of the \w+\./, " is not there."],
  [/ is not the path of a page\./, " is not an address of a page."],
  [/Write the path of a page, or add the page to routes\./, "Choose one of your pages, or add the page first."],
  [/ ?In the file it is written like "[^"]*"\./, ""],
  [/ is no picture in src\/public\/media\./, " is not among your pictures."],
  [/Put the file there, or name one that is there\./, "Choose one of the pictures."],
  [/Add "[^"]*": /, "Write it: "],
  [/Give this section an id of its own\./, "Give this part a name of its own."],
  [/ is taken by section \d+ of this page\./, " is the name of another part of this page."],
  [/\ban (“[^AEIOUaeiou])/g, "a $1"],
];

const ID = /"([a-z0-9]+(?:-[a-z0-9]+)*)"/g;
const REMOVED_PAGE = /^(?:\S+ )?"[^"]*\/([^"/#]*)(?:#[^"]*)?" was removed/;
/** Problems that name something by its id, or a choice by its word in the code. */
const OF_IDS = /was removed|is the id of none|is not known|is none of the choices|is taken by/;

/** Says findings as the editor shows the document: by names and titles, without ids, addresses and keys. */
export function inOwnersWords(bundle: SchemaBundle, document: unknown): (finding: Finding) => Finding {
  const collections = collect(bundle, document);
  return (finding) => {
    const { path, problem, hint } = finding;
    const schema = schemaAt(bundle, document, path);
    const items = collections.get(schema["x-ref"] ?? "");
    const nameOfId = (id: string) =>
      nameOf(items?.get(id)?.value) || bundle.definitions[`${id}-section`]?.title || idInWords(id);
    const isOfIds = OF_IDS.test(problem);
    const inWords = (text: string) => {
      const words = REPLACED.reduce((text, [from, to]) => text.replace(from, to), text);
      return isOfIds ? words.replace(ID, (_, id: string) => `“${nameOfId(id)}”`) : words;
    };
    const titled = withTitles(schema, path.at(-1), problem).replace(
      REMOVED_PAGE,
      (_, page: string) => `The page “${idInWords(page)}” was removed`,
    );
    return {
      ...finding,
      place: placeInWords(bundle, document, path).join(" › "),
      problem: inWords(titled),
      hint: inWords(hint),
    };
  };
}

/** A problem names its field by its key: the form shows its title. */
function withTitles({ title, properties = {} }: Schema, key: string | number | undefined, problem: string): string {
  const titleOf = (word: string) => (word === key ? title : properties[word]?.title);
  return problem
    .replace(/^entry \d+ (?=")/, "")
    .replace(/^entry \d+ /, "This ")
    .replace(/^[a-z]\w*(?= )/, (word) => titleOf(word) ?? word)
    .replace(/(?<=, but )[a-z]\w*(?= is missing)/, (word) => titleOf(word) ?? word);
}
