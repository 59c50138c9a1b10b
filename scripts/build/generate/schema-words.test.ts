import { expect, test } from "vitest";
import { schemaTextSource } from "#scripts/build/generate/schema-words.ts";

test("a text of the schema is translated as it is written: it is no sentence with arguments", () =>
  expect(schemaTextSource("Facts in {} stay.", "{} உள்ளவை “மாறா”.", "ta")).toBe('"{} உள்ளவை “மாறா”."'));

const FILE = "A file such as iron.svg in src/public/media; see `npm run vellai -- check` and {name}.";
const SAID = "src/public/media-வில் iron.svg போன்ற கோப்பு; `npm run vellai -- check`, {name} பாருங்கள்.";

test.each<[string, string, unknown, RegExp]>([
  ["no text", "Title", " ", /^no text\. Write one/],
  ["a name of a file that is missing", FILE, SAID.replace("iron.svg", "iron"), /^iron\.svg is missing/],
  [
    "a command that is missing",
    FILE,
    SAID.replace("`npm run vellai -- check`", "அதை"),
    /^`npm run vellai -- check` is missing/,
  ],
  ["a fact that is missing", FILE, SAID.replace("{name}", "பெயர்"), /^\{name\} is missing/],
  ["a fact too many", "Title", "{name} தலைப்பு", /^the English text has no \{name\}/],
  ["another script", "Title", "शीर्षक", /^தமிழ் is not written with “श”/],
])("%s is refused", (_name, source, text, said) => expect(() => schemaTextSource(source, text, "ta")).toThrow(said));

test("code that is the same in both is fine", () => expect(schemaTextSource(FILE, SAID, "ta")).toContain("iron.svg"));
