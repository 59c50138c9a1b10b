import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import type { PhotographFacts } from "#document/check/facts/pictures.ts";
import { choice, either, type Sentence, sentence, subject } from "#document/check/facts/sentence.ts";

const FIXES: Readonly<Record<Extract<PhotographFacts, string>, readonly [problem: string, hint: Sentence]>> = {
  unreadable: ["is no picture that can be read.", "Copy the file again from the camera, as JPEG."],
  heic: [
    "is a HEIC file, which browsers do not show, whatever its name ends with.",
    either("Save it as JPEG and name that.", "Save it as JPEG and choose that."),
  ],
};

/** Photographs are readable and used only where allowed. */
export const photographs: Rule = (document) => {
  const places = picturePlaces(document);
  return document.nodes.flatMap(({ value, schema, path }): ReturnType<Rule> => {
    const facts = schema["x-ref"] === "media" ? document.photographs.get(String(value)) : undefined;
    if (facts === undefined) return [];
    const reported = { path, severity: "error" } as const;
    const name = subject(path, choice(String(value)));
    if (typeof facts === "string") {
      const [problem, hint] = FIXES[facts];
      return [{ ...reported, problem: sentence`${name} ${problem}`, hint }];
    }
    if (places.has(path.slice(0, -1).join("/"))) return [];
    return [
      {
        ...reported,
        problem: sentence`${name} is a photograph, but a drawing belongs here.`,
        hint: either("Name a file that ends with .svg.", "Choose a drawing."),
      },
    ];
  });
};

/** Paths that allow photographs; garments on the line and the wordmark are drawings. */
function picturePlaces({ nodes }: CheckedDocument): ReadonlySet<string> {
  return new Set(nodes.filter(({ schema }) => schema["x-width"] !== undefined).map(({ path }) => path.join("/")));
}
