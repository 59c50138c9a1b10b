import { ownName } from "#document/languages/writing.ts";
import { makeFace } from "#server/render/faces/make-face.ts";
import { SCRIPT_FACES } from "#server/render/faces/scripts-with-faces.ts";

/** Languages by script: of most pages only their names, in the choice of languages, are written in it. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  Deva: ["hi", "mr", "ne", "sa", "kok", "mai"],
  Taml: ["ta"],
};

/** A small face for each script with the names of its languages alone, and what its file is called. */
export function nameFaces(): Promise<(readonly [file: string, face: Buffer])[]> {
  const faces = Object.entries(SCRIPT_FACES).map(async ([script, { text }]) => {
    const names = (LANGUAGES[script] ?? []).flatMap((code) => ownName(code)?.split(" ") ?? []);
    return [`${text.name}-names-1`, await makeFace({ ...text, wght: 400 }, names)] as const;
  });
  return Promise.all(faces);
}
