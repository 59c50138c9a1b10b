import { atom } from "jotai";
import { DESK, type DeskFacts } from "#desk/facts/desk-facts.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

const NO_FACTS: DeskFacts = {
  lang: DEFAULT_LANG,
  clock: [],
  icons: "",
  paths: { login: "/", dashboard: "/", order: "/", track: "/" },
  hours: {
    weekly: { monday: {}, tuesday: {}, wednesday: {}, thursday: {}, friday: {}, saturday: {}, sunday: {} },
    exceptions: [],
  },
  business: { name: "", shortName: "", phone: "", email: "", address: [], city: "" },
  numberPrefix: "",
  words: { anyTime: "", noName: "", pieces: "" },
  services: [],
  investments: {},
  areas: [],
  pickup: { windows: [], daysAhead: 14, turnaround: { defaultDays: 3, services: [] }, backBy: "18:00" },
  items: [],
  messages: {},
};

/** What the document says; read before anything is drawn. */
export const factsAtom = atom<DeskFacts>(NO_FACTS);

/** Reads the document's part. Throws when it cannot be fetched. */
export async function readFacts(): Promise<DeskFacts> {
  const answer = await fetch(DESK.facts);
  if (!answer.ok) throw new Error(`${DESK.facts} answered ${answer.status}.`);
  return answer.json();
}
