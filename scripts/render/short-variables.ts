import type { Plugin } from "vite";
import { colour } from "#theme/theme.ts";

/** Custom properties that every page has, the document's colours and what src/theme/global.css sets, and frequent ones. */
const NAMES = [
  ...[...Object.keys(colour), "gutter", "quick", "slow", "shade", "text", "display", "focus"],
  ...["unit", "hold", "askew"],
];

/** No custom property in the code has one letter. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** In `var(--ink)`, `"--ink"` and `--ink: …`; elsewhere two dashes mean something else. */
const MENTIONED = new RegExp(`(?<=[("'\`{};\\s])--(${NAMES.join("|")})(?=["'\`):,])`, "g");

/** Gives the custom properties that a source file or a style sheet mentions names of one letter. */
export function shortenVariables(text: string): string {
  const [taken] = /(?<=var\()--\w(?=\))/.exec(text) ?? [];
  if (taken) throw new Error(`${taken}: names of one letter are given out here. Call that custom property by a word.`);
  return text.replace(MENTIONED, (_mention, name) => `--${LETTERS[NAMES.indexOf(name)]}`);
}

/** What is published says `var(--h)` where the code says `var(--ink)`: on each page some hundred bytes, compressed. */
export function shortVariables(): Plugin {
  return {
    name: "short-variables",
    apply: "build",
    renderChunk: (code) => shortenVariables(code),
  };
}
