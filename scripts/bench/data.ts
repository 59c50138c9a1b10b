import { benchData } from "#scripts/bench/data/bench-data.ts";
import { command } from "#scripts/lib/command.ts";

await command(
  import.meta,
  { usage: "npm run bench:data: how fast the embedded backend starts, writes and reads." },
  benchData,
);
