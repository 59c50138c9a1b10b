import { STATIC_CHECKS, UNIT_TESTS } from "#scripts/check.ts";
import type { CommandStep } from "#scripts/lib/run-steps.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { HAS_SLOW_TESTS, testFiles } from "#tests/helpers/test-files.ts";

type Env = NonNullable<CommandStep["env"]>;

const DATA = ["run", "--config", "tests/data/vitest.config.ts"];
const E2E = ["test", "--config", "tests/playwright.config.ts"];
const PAGES: CommandStep = { name: "test pages", command: "tsx", args: ["scripts/render.ts"], env: FROZEN_SITE };
const GENERATED_DOCUMENTS = ["run", "tests/contract/generated-documents.test.ts"];

/**
 * `npm test`. The e2e tests take longest, so they start as soon as there is a build; the others run beside them, those
 * of one process last.
 */
export const gateStages = (env: Env = {}): readonly CommandStep[] => [
  { name: "build", command: "tsx", args: ["scripts/build.ts"], after: ["generated files"] },
  { ...PAGES, after: ["build"] },
  { name: "e2e", command: "playwright", args: [...E2E, "--grep-invert", "@slow"], env, after: ["test pages"] },
  ...STATIC_CHECKS,
  { name: "table types", command: "tsx", args: ["scripts/database-types.ts", "--check"] },
  { name: "data", command: "vitest", args: [...DATA, "--tags-filter", "!slow"], after: ["test pages"] },
  { ...UNIT_TESTS, after: ["test pages"] },
  { name: "budgets", command: "tsx", args: ["scripts/bench/check.ts"], after: ["build"] },
];

/** What `npm test` does with the shop's own document; all other stages test the code, whose bundles it does not change. */
export const SITE_STAGES = ["document", "test pages", "budgets"];

/** The two longest start together, before the short ones. */
const FIRST = ["test pages"];
/** These make a database of their own. */
const EMBEDDED: Env = { DATABASE_URL: undefined };

/**
 * `npm run test:slow`, with the build that `npm test` has made. Without the slow tests of the editor at /edit, which
 * `.ci/run` runs on a PostgreSQL server (`besideServer`), as it does those of the data that are true of every server.
 */
export const slowStages = (env: Env = {}, besideServer = false): readonly CommandStep[] => [
  PAGES,
  {
    name: "slow e2e",
    command: "playwright",
    args: [...E2E, "--grep", "@slow", "--grep-invert", "site-editor", "--timeout", "120000"],
    env: { ...env, ...EMBEDDED },
    after: FIRST,
  },
  {
    name: "slow data",
    command: "vitest",
    args: [
      ...DATA,
      ...slowFiles(besideServer ? "tests/data/embedded" : "tests/data"),
      "--tags-filter",
      "slow",
      "--maxWorkers",
      "3",
    ],
    env: EMBEDDED,
    after: FIRST,
  },
  {
    name: "slow unit",
    command: "vitest",
    args: ["run", ...slowFiles("src", "scripts", "tests/contract"), "--tags-filter", "slow"],
    after: FIRST,
  },
  { name: "more documents", command: "vitest", args: GENERATED_DOCUMENTS, env: { RUNS: "60" }, after: FIRST },
];

/** What depends on how Node orders timers and answers: locks, starts and stops. */
const STARTS = ["blocked-start", "first-start", "stopped"];

/**
 * Of `.ci/run`, beside the slow tests: what runs on the newest Node as well (`node` is the folder of its program), and on
 * the PostgreSQL server of DATABASE_URL.
 */
export function newestNodeStages(node: string, env: Env = {}): readonly CommandStep[] {
  const onNode = { PATH: `${node}:${process.env["PATH"]}` };
  const starts = STARTS.map((name) => `tests/data/embedded/${name}.test.ts`);
  const server = "data on a server, newest Node";
  const editor = "slow site editor on a server, newest Node";
  return [
    { name: server, command: "vitest", args: DATA, env: onNode, after: FIRST },
    { ...UNIT_TESTS, name: "unit and contract tests, newest Node", env: onNode, after: FIRST },
    {
      name: "starts, newest Node",
      command: "vitest",
      args: [...DATA, ...starts],
      env: { ...onNode, ...EMBEDDED },
      after: FIRST,
    },
    // On the port of the other e2e tests, with a site that the newest Node serves.
    {
      name: editor,
      command: "playwright",
      args: [...E2E, "site-editor", "--grep", "@slow"],
      env: { ...env, ...onNode },
      after: ["slow e2e", server],
    },
    { name: "migrations by the Supabase CLI", command: "bash", args: [".ci/supabase"], after: [server, editor] },
  ];
}

/** One run of a test file, with its slow tests. In CI's way of trying again a race would be hidden. */
export function repeatedStep(file: string, name: string): CommandStep {
  const env = { CI: undefined };
  if (/\.spec\.ts$/.test(file)) return { name, command: "playwright", args: [...E2E, file], env };
  return { name, command: "vitest", args: file.startsWith("tests/data/") ? [...DATA, file] : ["run", file], env };
}

/** Named, since to look for slow tests in the other files takes longer than these tests. */
function slowFiles(...folders: readonly string[]): string[] {
  return testFiles(folders, HAS_SLOW_TESTS);
}
