import type { Plugin } from "vite";
import { colour } from "#theme/theme.ts";

/** Custom properties of every page (the document's colours and those of src/theme/global.css), and frequent ones. */
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
  if (taken) throw new Error(`${taken}: names of one letter are assigned here. Call that custom property by a word.`);
  return text.replace(MENTIONED, (_mention, name) => `--${LETTERS[NAMES.indexOf(name)]}`);
}

/** Builds shorten `var(--ink)` to `var(--h)`, which saves some hundred compressed bytes per page. */
export function shortVariables(): Plugin {
  return {
    name: "short-variables",
    apply: "build",
    renderChunk: (code) => shortenVariables(code),
  };
}
