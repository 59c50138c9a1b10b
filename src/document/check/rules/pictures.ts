import type { Rule } from "#document/check/facts/checked-document.ts";
import { choice, either, sentence, subject } from "#document/check/facts/sentence.ts";
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
        problem: sentence`${subject(path, choice(value))} is a ${ending.toUpperCase()} file, from which this site makes no pictures.`,
        hint: either(
          "Save it as JPEG, put that into the folder and name it here.",
          "Save it as JPEG and add that picture.",
        ),
      };
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path, choice(value))} is ${either(`no picture in ${FOLDER}`, "not among your pictures")}.`,
      hint: didYouMean(
        value,
        media,
        either("Put the file there, or name one that is there.", "Choose one of the pictures."),
      ),
    };
  });
