import { benchGrowth } from "#scripts/bench/growth/bench-growth.ts";
import { command } from "#scripts/lib/command.ts";

export const measureGrowth = command(
  { usage: "npm run bench -- growth: what more pages and more prices cost." },
  benchGrowth,
);
