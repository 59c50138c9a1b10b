import { benchServing } from "#scripts/bench/serving/bench-serving.ts";
import { command } from "#scripts/lib/command.ts";

await command(
  import.meta,
  { usage: "npm run bench:serving: the server of npm start beside sirv alone and nginx." },
  benchServing,
);
