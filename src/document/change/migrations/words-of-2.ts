import { isRecord } from "#document/model/schema.ts";

/** Words that version 2 added, as in the shipped document. */
const OFFLINE = {
  kept: "No connection at the moment. This page is as it was on",
  incomplete: "A part of this page could not be loaded. Please load it again, or call us.",
  reload: "Load the page again",
};
const FORMS = {
  unsent: "This has not been sent yet. You filled it in on",
  sendNow: "You are back online: it can be sent now.",
};

/** Adds the words of version 2 that a document lacks. */
export function withWordsOf2(words: unknown): unknown {
  if (!isRecord(words)) return words;
  const forms = isRecord(words["forms"]) ? { forms: { ...FORMS, ...words["forms"] } } : {};
  return { offline: OFFLINE, ...words, ...forms };
}
