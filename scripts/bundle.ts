import { buildCode } from "#scripts/build/bundle/build-site.ts";
import { runMain } from "#server/lib/run-main.ts";

await runMain(import.meta, buildCode);
