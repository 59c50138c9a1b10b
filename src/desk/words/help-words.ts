export const HELP_WORDS = {
  title: "Keys",
  keys: [
    ["J K", "Next and previous order"],
    ["Enter", "Open it"],
    ["Esc", "Close"],
    ["/", "Search"],
    ["1 – 4", "Inbox, board, run sheet, day"],
    ["U", "Take the last move back"],
    ["letter", "The move with that letter on its button"],
    ["?", "This list"],
  ],
} as const;
