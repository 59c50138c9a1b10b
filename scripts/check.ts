import { runMain } from "#scripts/lib/run-main.ts";
import { type CommandStep, runSteps } from "#scripts/lib/run-steps.ts";

/** What needs neither a build nor a database nor a browser. */
export const CHECKS: readonly CommandStep[] = [
  { name: "generated files", command: "tsx", args: ["scripts/generate.ts", "--check"] },
  { name: "document", command: "tsx", args: ["scripts/check-site.ts"] },
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "style and layers", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "dead code", command: "knip", args: [] },
  { name: "unit and contract tests", command: "vitest", args: ["run", "--tags-filter", "!slow"] },
];

await runMain(import.meta, async () => {
  process.exitCode = await runSteps(CHECKS);
});
