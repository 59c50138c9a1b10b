import { runSteps } from "#scripts/run.ts";

runSteps([
  { name: "document", command: "tsx", args: ["scripts/check-site.ts"] },
  { name: "generated files", command: "tsx", args: ["scripts/generate.ts", "--check"] },
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "style and layers", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "dead code", command: "knip", args: [] },
  { name: "unit and contract tests", command: "vitest", args: ["run", "--silent=passed-only"] },
]);
