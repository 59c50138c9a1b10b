import { STATIC_CHECKS, UNIT_TESTS } from "#scripts/check.ts";
import type { CommandStep } from "#scripts/lib/run-steps.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { HAS_SLOW_TESTS, testFiles } from "#tests/helpers/test-files.ts";

const DATA = ["run", "--config", "tests/data/vitest.config.ts", "--tags-filter"];
const E2E = ["test", "--config", "tests/playwright.config.ts"];
const PAGES: CommandStep = { name: "test pages", command: "tsx", args: ["scripts/render.ts"], env: FROZEN_SITE };
const GENERATED_DOCUMENTS = ["run", "tests/contract/generated-documents.test.ts"];

/**
 * `npm test`. The e2e tests take longest, so they start as soon as there is a build; the others run beside them, those
 * of one process last.
 */
export const gateStages = (env: CommandStep["env"] = {}): readonly CommandStep[] => [
  { name: "build", command: "tsx", args: ["scripts/build.ts"], after: ["generated files"] },
  { ...PAGES, after: ["build"] },
  { name: "e2e", command: "playwright", args: [...E2E, "--grep-invert", "@slow"], env, after: ["test pages"] },
  ...STATIC_CHECKS,
  { name: "table types", command: "tsx", args: ["scripts/database-types.ts", "--check"] },
  { name: "data", command: "vitest", args: [...DATA, "!slow"], after: ["test pages"] },
  { ...UNIT_TESTS, after: ["test pages"] },
  { name: "budgets", command: "tsx", args: ["scripts/bench/check.ts"], after: ["build"] },
];

/** What `npm test` does with the shop's own document; all other stages test the code, whose bundles it does not change. */
export const SITE_STAGES = ["document", "test pages", "budgets"];

/** The two longest start together, before the short ones. */
const FIRST = ["test pages"];

/**
 * `npm run test:slow`, with the build that `npm test` has made. Without the slow tests of the editor at /edit: `.ci/run`
 * runs them on a PostgreSQL server.
 */
export const slowStages = (env: CommandStep["env"] = {}): readonly CommandStep[] => [
  PAGES,
  {
    name: "slow e2e",
    command: "playwright",
    args: [...E2E, "--grep", "@slow", "--grep-invert", "site-editor", "--timeout", "120000"],
    env,
    after: FIRST,
  },
  { name: "slow data", command: "vitest", args: [...DATA, "slow", "--maxWorkers", "3"], after: FIRST },
  { name: "slow unit", command: "vitest", args: ["run", ...slowUnitFiles(), "--tags-filter", "slow"], after: FIRST },
  { name: "more documents", command: "vitest", args: GENERATED_DOCUMENTS, env: { RUNS: "60" }, after: FIRST },
];

/** Named, since to look for slow tests in the other files takes longer than these tests. */
function slowUnitFiles(): string[] {
  return testFiles(["src", "scripts", "tests/contract"], HAS_SLOW_TESTS);
}
