import { importPrices } from "#scripts/document/import-prices.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE = "npm run prices:import <file> [--write]: lists the changes of a price file; with --write, applies them.";
const options = { write: FLAG };

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [file], values }) =>
  importPrices(file, values),
);
