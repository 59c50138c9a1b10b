import { openBackendTimed } from "#scripts/bench/data/open-backend-timed.ts";

// A start in a fresh process: nothing is loaded yet.
const [, , folder = ""] = process.argv;
await (await openBackendTimed(folder)).close();
process.exit();
