/** Without a connection, and with nothing kept. */
export const UNREACHABLE_WORDS = {
  title: "The desk cannot be reached",
  lead: "There is no connection, and nothing is kept on this device yet. Open the desk once with a connection.",
} as const;
