import { benchSoak } from "#scripts/bench/soak/bench-soak.ts";
import { command } from "#scripts/lib/command.ts";

await command(import.meta, { usage: "npm run bench:soak: two hours' load at once, with kills." }, benchSoak);
