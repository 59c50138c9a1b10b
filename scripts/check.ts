import { command, runProgram } from "#scripts/lib/command.ts";
import { type CommandStep, runSteps } from "#scripts/lib/run-steps.ts";

/** What did not change since the last check is not checked again. */
const TYPES_KEPT = ["--incremental", "--tsBuildInfoFile", ".build/types.tsbuildinfo"];
const KNIP_KEPT = ["--cache", "--cache-location", ".build/knip"];

/** Static checks of code and document. */
export const STATIC_CHECKS: readonly CommandStep[] = [
  { name: "generated files", command: "tsx", args: ["scripts/generate.ts", "--check"] },
  { name: "document", command: "tsx", args: ["scripts/vellai.ts", "check"] },
  { name: "types", command: "tsc", args: ["--noEmit", ...TYPES_KEPT] },
  { name: "style and layers", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "dead code", command: "knip", args: KNIP_KEPT },
];

export const UNIT_TESTS: CommandStep = {
  name: "unit and contract tests",
  command: "vitest",
  args: ["run", "--tags-filter", "!slow"],
};

const USAGE = "npm run check: document, generated files, types, style, dead code, unit and contract tests.";

await runProgram(
  import.meta,
  command({ usage: USAGE }, async () => {
    process.exitCode = await runSteps([...STATIC_CHECKS, UNIT_TESTS]);
  }),
);
