import "#editor/styles/languages.css";
import { useAtomValue } from "jotai";
import { READING_GROUPS } from "#document/languages/reading-groups.ts";
import type { Path } from "#document/model/walk.ts";
import { languagesAtom } from "#editor/languages/draft-texts.ts";
import { LanguageList } from "#editor/languages/language-list.tsx";
import { ReadGroup } from "#editor/languages/read-group.tsx";
import { Translate } from "#editor/languages/translate.tsx";

/** The languages of the site: how far each is; the texts of one beside their source; a group of them to be signed. */
export function LanguagesArea({ place }: { readonly place: Path }) {
  const languages = useAtomValue(languagesAtom);
  const [first, code, part, key] = place;
  const isOpen = first === "translations" && languages.some((language) => language.code === code);
  if (!isOpen) return <LanguageList />;
  const group = READING_GROUPS.find((each) => part === "readings" && each === key);
  if (group) return <ReadGroup code={String(code)} group={group} />;
  const textKey = part === "texts" && key !== undefined ? String(key) : undefined;
  return <Translate key={code} code={String(code)} textKey={textKey} onlyHeld={part === "held"} />;
}
