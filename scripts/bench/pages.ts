import { benchPages } from "#scripts/bench/pages/bench-pages.ts";
import { COMMAND, readOptions } from "#scripts/bench/pages/options.ts";
import { command } from "#scripts/lib/command.ts";

await command(import.meta, COMMAND, (args) => benchPages(readOptions(args)));
