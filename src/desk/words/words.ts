import { counted } from "#lib/locale/words.ts";

/** What the whole desk says. Its readers work here; what customers read stands in the document. */
export const WORDS = {
  title: "Desk",
  views: { inbox: "Inbox", board: "Board", sheet: "Run sheet", day: "Day", search: "Search" },
  loading: "One moment…",
  close: "Close",
  back: "Back",
  save: "Save",
  tryAgain: "Try again",
  broken: "This cannot be shown. Nothing is lost: go back, or try again.",
  account: { signedInAs: (email: string) => `Signed in as ${email}`, signOut: "Sign out" },
  signOutUnsent: (count: number) =>
    `${counted(count, "move is", "moves are")} not sent yet and would be lost. Sign out all the same?`,
  net: {
    offline: "No connection. What you do is kept and sent later.",
    failed: "There is no answer. Please try again.",
    stale: "Could not read the newest. It is tried again.",
    waiting: (count: number) => `${counted(count, "move waits", "moves wait")} to be sent.`,
    sent: (count: number) => `${counted(count, "kept move was", "kept moves were")} sent.`,
    sendNow: "Send now",
    refused: (order: string, move: string) => `${order}: “${move}” was made without a connection and was not accepted.`,
    refusedWhy: (message: string) => `The reason: ${message}.`,
    seen: "I have seen it",
    unsent: "Waits to be sent",
  },
  notice: {
    moved: (order: string, status: string, isMove: boolean) => (isMove ? `${order}: ${status}.` : `${order}: saved.`),
    movedOn: (order: string, status: string | undefined) =>
      `Somebody else was faster: ${order} is “${status ?? "changed"}” now. Nothing was changed by you.`,
    typedStays: "What you typed stays on this device.",
    noStaff: "This account does not work here any more.",
    refused: (message: string) => `Not accepted: ${message}.`,
    kept: (order: string) => `${order}: kept on this device, and sent as soon as there is a connection.`,
    notKept: (order: string) => `${order}: not sent, and this device cannot keep it. Leave this page open.`,
    undone: (order: string, status: string) => `${order}: taken back, ${status.toLowerCase()} again.`,
    discarded: (order: string) => `${order}: taken back, nothing was sent.`,
    notUndone: "Too late to take it back.",
    answered: "Marked as answered.",
    notAnswered: "It waits for an answer again.",
  },
  undo: "Undo",
  undoKey: "U",
  time: {
    justNow: "just now",
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => counted(count, "day"),
    today: "today",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
  },
} as const;
