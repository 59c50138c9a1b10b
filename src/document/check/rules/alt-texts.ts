import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { either, sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";

const FILE_NAME = /^\S+\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const NEEDLESS_START = /^(?:a |an |the )?(?:image|picture|photo|photograph|graphic|icon) (?:of|showing) /i;

/** An alt text says what a picture shows. It may be empty: the words beside each picture of this site say the same. */
export const altTexts: Rule = ({ nodes }) =>
  nodes.flatMap(({ definition, value, path }): ReturnType<Rule> => {
    if (definition !== "picture" || !isRecord(value) || typeof value["alt"] !== "string") return [];
    const { alt, image } = value;
    const at = [...path, "alt"];
    if (alt !== "" && (FILE_NAME.test(alt) || alt === image))
      return [
        {
          path: at,
          severity: "warning",
          problem: sentence`${subject(at, shown(alt))} is the name of a file, which is read out letter by letter.`,
          hint: sentence`Write what the picture shows, or ${either(`""`, "nothing")} when it only decorates.`,
        },
      ];
    const [start] = NEEDLESS_START.exec(alt) ?? [];
    if (start === undefined) return [];
    return [
      {
        path: at,
        severity: "warning",
        problem: sentence`${subject(at)} begins with "${start.trim()}", which screen readers say anyway.`,
        hint: "Begin with what it shows.",
      },
    ];
  });
