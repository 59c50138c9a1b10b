import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { missingStatusWords, wordsSource, wordsTypes } from "#scripts/build/generate/words.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();

function source(words: unknown, lang = "en"): string {
  const file = path.join(folder, `${lang}.json`);
  writeFileSync(file, typeof words === "string" ? words : JSON.stringify(words));
  return wordsSource(file, "src/desk/words");
}

/** What the code of a sentence says. */
async function said(sentence: string, values: unknown, lang = "en"): Promise<unknown> {
  const file = path.join(folder, `${Math.random()}.ts`);
  const code = source({ "run-sheet": { sentence } }, lang);
  writeFileSync(file, code.replace(/^import \{ OTHER \}.*$/m, "const OTHER = undefined;"));
  const { RUN_SHEET_WORDS } = await import(/* @vite-ignore */ file);
  return typeof RUN_SHEET_WORDS.sentence === "function" ? RUN_SHEET_WORDS.sentence(values) : RUN_SHEET_WORDS.sentence;
}

test("a status without a word of the desk is named by file and key", () => {
  const words = { status: { ready: "Ready" }, move: { ready: "Ready", pressing: "Press" } };
  expect(missingStatusWords(words, ["ready", "pressing"])).toEqual([
    "src/desk/words/en.json: status.pressing is missing: what staff call this status.",
  ]);
});

const PIECES = "{count, plural, =0 {Nothing} one {# piece of {who}} other {# pieces of {who}}} left";

test.each<[string, string, unknown, string]>([
  ["a text", "Don't fold", undefined, "Don't fold"],
  ["characters of templates", "`a` \\ $'{'x'}'", undefined, `\`a\` \\ \${x}`],
  ["arguments", "{who} of {who}: {order}", { who: "Mala", order: 7 }, "Mala of Mala: 7"],
  ["a count of 0", PIECES, { count: 0, who: "Mala" }, "Nothing left"],
  ["a count of 1", PIECES, { count: 1, who: "Mala" }, "1 piece of Mala left"],
  ["a count of 12", PIECES, { count: 12, who: "Mala" }, "12 pieces of Mala left"],
  ["a choice", "{kind, select, upi {by UPI} other {in cash}}", { kind: "upi" }, "by UPI"],
  ["another choice", "{kind, select, upi {by UPI} other {in cash}}", { kind: "card" }, "in cash"],
])("%s", async (_name, sentence, values, text) => expect(await said(sentence, values)).toBe(text));

test("counts follow the rules of the language of the file", async () => {
  expect(await said("{count, plural, one {a} other {b}}", { count: 0 }, "hi")).toBe("a");
  expect(await said("{count, plural, one {a} other {b}}", { count: 0 }, "en")).toBe("b");
});

test("words have types that name their file, and arguments too: a call with others does not compile", () => {
  source({ group: { "to-do": { a: "{who}", b: `${PIECES} {kind, select, other {x}}` } } });
  const file = path.join(folder, "en.json");
  expect(wordsTypes([file], ["hi"])).toContain(`export type GroupToDoWords<File = "${file}"> = {
readonly "a": (values: { readonly who: string | number }) => Word<File>;
readonly "b": (values: { readonly count: number; readonly who: string | number; readonly kind: string }) => Word<File>;
};`);
});

test("every mistake is named by its place, with a remedy", () => {
  const group = {
    ...{ a: "{who", b: " ", c: 7, d: ["<b>x</b>"], e: "{count, plural, other {#}}", f: { g: "{0}", h: "{at, date}" } },
    ...{ i: "{count, plural, one {x}}", j: "{count, selectordinal, one {a} two {b} few {c} other {d}}" },
  };
  const said = [
    /^a: "\{who" is not ICU MessageFormat: expect argument closing brace\. Write \{name\}/,
    /^b: no sentence\. Write one, or remove the key\.$/,
    /^c: no sentence/,
    /^d\.0: \{b\} is of a kind that is not compiled\. Write/,
    /^e: \{count\} lacks the form "one"\. Write/,
    /^f\.g: \{0\} is not the name of an argument\. Write letters/,
    /^f\.h: \{at\} is of a kind/,
    /^i: .* is not ICU MessageFormat: missing other clause\. Write/,
    /^j: \{count\} is of a kind/,
    /^Nothing was written\.$/,
  ];
  const lines = refusalOf(() => source({ group })).split("\n");
  expect(lines.map((line) => line.replace(`${path.join(folder, "en.json")}: group.`, ""))).toEqual(
    said.map((line) => expect.stringMatching(line)),
  );
});

test("words that are no JSON are told as such", () =>
  expect(refusalOf(() => source("{"))).toMatch(/en\.json is not JSON: .*Nothing was written\.$/));

function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "";
}
