import { atom } from "jotai";
import { documentAtom } from "#editor/draft/atoms.ts";
import { langIn, timeZoneOf } from "#editor/shared/document-locale.ts";
import { OTHER } from "#editor/words/chosen.gen.ts";
import { momentText } from "#lib/locale/days.ts";

/** Writes a moment as the shop's clock shows it, in the language of the editor. */
export type MomentText = (moment: string) => string;

/** The language of the editor; where it speaks English, that of the document. */
export const langAtom = atom((get) => OTHER?.LANG ?? langIn(get(documentAtom)));

export const timeZoneAtom = atom((get) => timeZoneOf(get(documentAtom)));

export const momentTextAtom = atom((get): MomentText => {
  const [lang, timeZone] = [get(langAtom), get(timeZoneAtom)];
  return (moment) => momentText(moment, lang, timeZone);
});
