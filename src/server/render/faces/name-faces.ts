import { ownName } from "#document/languages/writing.ts";
import { once } from "#lib/once.ts";
import { makeFace } from "#server/render/faces/make-face.ts";
import { SCRIPT_FACES } from "#server/render/faces/scripts-with-faces.ts";

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** How all languages call themselves: their codes are two letters, or three. */
const namesOfLanguages = once(() => {
  const codes = [...PAIRS, ...PAIRS.flatMap((pair) => LETTERS.map((third) => pair + third))];
  return [...new Set(codes.flatMap((code) => ownName(code) ?? []))];
});

/**
 * A small face for each script, and what its file is called: with the names of all languages that are written in it. Of
 * most pages only the choice of languages has letters of another script.
 */
export function nameFaces(): Promise<(readonly [file: string, face: Buffer])[]> {
  const faces = Object.entries(SCRIPT_FACES).map(async ([script, { text }]) => {
    const isOfScript = new RegExp(`^[\\p{scx=${script}} ]+$`, "u");
    const names = namesOfLanguages().filter((name) => isOfScript.test(name));
    return [`${text.name}-names-2`, await makeFace({ ...text, wght: 400 }, names.join(" ").split(" "))] as const;
  });
  return Promise.all(faces);
}
