import { atom } from "jotai";
import { documentAtom } from "#editor/draft/atoms.ts";
import { timeZoneOf, writingIn } from "#editor/shared/document-locale.ts";
import { editorLang } from "#editor/words/language-name.ts";
import { momentText } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";

/** Writes a moment as the shop's clock shows it, in the language of the editor. */
export type MomentText = (moment: string) => string;

export const langAtom = atom((get) => editorLang(get(documentAtom)));

export const timeZoneAtom = atom((get) => timeZoneOf(get(documentAtom)));

/** How the editor says times. */
export const writingAtom = atom((get) => writingIn(get(documentAtom), get(langAtom)));

export const momentTextAtom = atom((get): MomentText => {
  const [writing, timeZone] = [get(writingAtom), get(timeZoneAtom)];
  return (moment) => unbroken(momentText(moment, writing, timeZone));
});
