/** How an offer says what it gives, by the language of the document. */
export const OFFER_WORDS: Readonly<Record<string, { readonly text: string; readonly everything: string }>> = {
  en: { text: "{percent}% off {what}", everything: "everything" },
  ta: { text: "{what}: {percent}% தள்ளுபடி", everything: "எல்லாத் துணிகளும்" },
  hi: { text: "{what} पर {percent}% छूट", everything: "सब कपड़ों" },
};
