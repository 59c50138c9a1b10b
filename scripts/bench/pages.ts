import { benchPages } from "#scripts/bench/pages/bench-pages.ts";
import { COMMAND, readOptions } from "#scripts/bench/pages/options.ts";
import { benchServing } from "#scripts/bench/serving/bench-serving.ts";
import { command } from "#scripts/lib/command.ts";

await command(import.meta, COMMAND, (args) => (args.values.serving ? benchServing() : benchPages(readOptions(args))));
