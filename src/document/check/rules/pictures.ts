import { groupsOf, type Rule } from "#document/check/facts/checked-document.ts";
import type { PhotographFacts } from "#document/check/facts/pictures.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { choice, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean } from "#document/check/words/suggest.ts";
import { remotePicture } from "#document/model/remote-picture.ts";
import { isRecord } from "#document/model/schema.ts";
import { wholeNumber } from "#lib/locale/money.ts";
import { oddSides, USUAL_SIDES } from "#lib/pictures/picture-sides.ts";

/** Other formats of cameras, phones and scanners. */
const UNFIT = /\.(heic|heif|hif|tiff?|bmp|gif|psd|dng|cr2|nef|arw|raw|pdf)$/i;

/** Every picture is a file of the site. */
const pictureFiles: Rule = ({ nodes, media }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema["x-ref"] !== "media" || typeof value !== "string" || media.has(value)) return [];
    if (remotePicture(value)) return [];
    const [, ending] = UNFIT.exec(value) ?? [];
    if (ending !== undefined)
      return errorAt(
        path,
        sentence`${subject(path, choice(value))} is a ${ending.toUpperCase()} file, from which this site makes no pictures.`,
        "Save it as JPEG and add that picture.",
      );
    const hint = didYouMean(value, media, "Choose one of the pictures.");
    const problem = sentence`${subject(path, choice(value))} is not among your pictures.`;
    return errorAt(path, value === "" ? "Nothing is chosen." : problem, hint);
  });

const FIXES: Readonly<Record<Extract<PhotographFacts, string>, readonly [problem: string, hint: string]>> = {
  unreadable: ["is no picture that can be read.", "Copy the file again from the camera, as JPEG."],
  heic: [
    "is a HEIC file, which browsers do not show, whatever its name ends with.",
    "Save it as JPEG and choose that.",
  ],
};

/** Photographs are readable and used only where allowed. */
const photographs: Rule = ({ nodes, photographs: factsOf }) => {
  // Garments on the line and the wordmark are drawings.
  const allowed = new Set(
    nodes.filter(({ schema }) => schema["x-width"] !== undefined).map(({ path }) => path.join("/")),
  );
  return nodes.flatMap(({ value, schema, path }) => {
    const facts = schema["x-ref"] === "media" ? factsOf.get(String(value)) : undefined;
    if (facts === undefined) return [];
    const name = subject(path, choice(String(value)));
    if (typeof facts === "string") {
      const [problem, hint] = FIXES[facts];
      return errorAt(path, sentence`${name} ${problem}`, hint);
    }
    const { width, height, isAnimated } = facts;
    if (oddSides(facts))
      return errorAt(path, sentence`${name} is ${wholeNumber(width)} × ${wholeNumber(height)} px.`, USUAL_SIDES);
    if (allowed.has(path.slice(0, -1).join("/")))
      return isAnimated
        ? warningAt(path, sentence`${name} moves, but stands still on the site.`, "See that its beginning says enough.")
        : [];
    return errorAt(path, sentence`${name} is a photograph, but a drawing belongs here.`, "Choose a drawing.");
  });
};

/** Dense screens show two pixels where others show one. */
const DENSITY = 2;

/** A photograph has enough pixels for its place. */
const smallPhotographs: Rule = ({ nodes, photographs: factsOf }) =>
  nodes.flatMap(({ value, schema, path }) => {
    const name = isRecord(value) ? value["image"] : undefined;
    if (typeof name !== "string" || schema["x-width"] === undefined) return [];
    const facts = factsOf.get(name);
    const needed = schema["x-width"] * DENSITY;
    if (facts === undefined || typeof facts === "string" || facts.width >= needed || oddSides(facts)) return [];
    const at = [...path, "image"];
    return warningAt(
      at,
      sentence`${subject(at, choice(name))} is ${facts.width} px wide; at least ${needed} px look sharp here.`,
      "Use a larger copy, as it came from the camera.",
    );
  });

const FILE_NAME = /^\S+\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const NEEDLESS_START = /^(?:a |an |the )?(?:image|picture|photo|photograph|graphic|icon) (?:of|showing) /i;

/** An alt text says what a picture shows. It may be empty: the words beside each picture of this site say the same. */
const altTexts: Rule = (document) =>
  groupsOf(document, "picture").flatMap(({ value: { alt, image }, path }) => {
    if (typeof alt !== "string") return [];
    const at = [...path, "alt"];
    if (alt !== "" && (FILE_NAME.test(alt) || alt === image))
      return warningAt(
        at,
        sentence`${subject(at, shown(alt))} is the name of a file, which is read out letter by letter.`,
        "Write what the picture shows, or nothing when it only decorates.",
      );
    const [start] = NEEDLESS_START.exec(alt) ?? [];
    if (start === undefined) return [];
    const problem = sentence`${subject(at)} begins with "${start.trim()}", which screen readers say anyway.`;
    return warningAt(at, problem, "Begin with what it shows.");
  });

/** What a photograph of its own shows is said in no words beside it. */
const describedPictures: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema["x-described"] !== true || !isRecord(value) || value["alt"] !== "") return [];
    const at = [...path, "alt"];
    return errorAt(
      at,
      sentence`${subject(at)} is missing.`,
      "Write what the picture shows, for people who cannot see it.",
    );
  });

export const pictureRules: readonly Rule[] = [
  ...[pictureFiles, photographs, smallPhotographs],
  ...[altTexts, describedPictures],
];
