import type { Rule } from "#document/check/facts/checked-document.ts";
import { labelOf, shown } from "#document/check/facts/place.ts";
import { didYouMean } from "#document/check/words/suggest.ts";
import { remotePicture } from "#document/model/remote-picture.ts";

const FOLDER = "src/public/media";
/** Other formats of cameras, phones and scanners. */
const UNFIT = /\.(heic|heif|hif|tiff?|bmp|gif|psd|dng|cr2|nef|arw|raw|pdf)$/i;

/** Every picture is a file of the site. */
export const pictures: Rule = ({ nodes, media }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema["x-ref"] !== "media" || typeof value !== "string" || media.has(value)) return [];
    if (remotePicture(value)) return [];
    const [, ending] = UNFIT.exec(value) ?? [];
    if (ending !== undefined)
      return {
        path,
        severity: "error",
        problem: `${labelOf(path)} ${shown(value)} is a ${ending.toUpperCase()} file, from which this site makes no pictures.`,
        hint: "Save it as JPEG, put that into the folder and name it here.",
      };
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} ${shown(value)} is no picture in ${FOLDER}.`,
      hint: didYouMean(value, media, "Put the file there, or name one that is there."),
    };
  });
