import { bundleCode } from "#scripts/bundle/bundle-code.ts";
import { runMain } from "#scripts/lib/run-main.ts";

await runMain(import.meta, bundleCode);
