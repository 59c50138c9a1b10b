import { WORDS } from "#desk/words/words.ts";

export const INBOX_WORDS = {
  title: "Inbox",
  empty: "Nothing waits for an answer.",
  emptyHint: "New requests and messages appear here by themselves.",
  requests: "Requests",
  franchise: "Franchise",
  messages: "Messages",
  overdue: "Overdue",
  age: (text: string) => (text === WORDS.time.justNow ? text : `${text} open`),
  answered: "Answered",
  notAnswered: "Not answered yet",
  answeredTitle: "Answered in the last days",
  answeredBy: (who: string, when: string) => `${who}, ${when}`,
  formerStaff: "somebody who left",
  whatsapp: "WhatsApp",
  call: "Call",
  mail: "Mail",
} as const;
