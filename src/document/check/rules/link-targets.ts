import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { isLink } from "#document/model/schema.ts";

/** An external link has a valid form. Its target is not requested. */
export const linkTargets: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    const isPicture = schema["x-ref"] === "media" && String(value).startsWith("https:");
    if (typeof value !== "string" || !(isLink(schema) || isPicture)) return [];
    const hint = adviceFor(value);
    if (hint === undefined) return [];
    return { path, severity: "error", problem: sentence`${subject(path, shown(value))} leads nowhere.`, hint };
  });

/** What to write instead of a target that cannot work. */
function adviceFor(target: string): string | undefined {
  if (target.startsWith("mailto:"))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$|\{/.test(target) ? undefined : "Write mailto: and an e-mail address.";
  if (target.startsWith("tel:"))
    return /^tel:\+?[\d -]{5,}$|\{/.test(target) ? undefined : "Write tel: and the digits of a phone number.";
  if (!target.startsWith("https:")) return undefined;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || /\s/.test(target)) return "Write https:// and an address without blanks.";
  if (url.username !== "") return "Leave out the name before the @.";
  const hasDomain = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return hasDomain ? undefined : "Write https:// and a domain, such as https://www.openstreetmap.org/.";
}
