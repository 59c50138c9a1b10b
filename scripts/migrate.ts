import { migrateFile } from "#scripts/document/migrate-file.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE =
  "npm run migrate [-- file] [--write]: lists the steps to the current version; with --write, applies them.";
const options = { write: FLAG };

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [file], values }) =>
  migrateFile(file, values),
);
