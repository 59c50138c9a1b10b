import { STATIC_CHECKS, UNIT_TESTS } from "#scripts/check.ts";
import type { CommandStep } from "#scripts/lib/run-steps.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { HAS_SLOW_TESTS, testFiles } from "#tests/helpers/test-files.ts";

type Env = NonNullable<CommandStep["env"]>;

const DATA = ["run", "--config", "tests/data/vitest.config.ts"];
const E2E = ["test", "--config", "tests/playwright.config.ts"];
const PAGES: CommandStep = { name: "test pages", command: "tsx", args: ["scripts/render.ts"], env: FROZEN_SITE };
const SLOW_DATA = [...DATA, ...slowFiles("tests/data"), "--tags-filter", "slow"];
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
  { name: "table types", command: "tsx", args: ["scripts/vellai.ts", "database-types", "--check"] },
  { name: "data", command: "vitest", args: [...DATA, "--tags-filter", "!slow"], after: ["test pages"] },
  { ...UNIT_TESTS, after: ["test pages"] },
  { name: "budgets", command: "tsx", args: ["scripts/bench.ts", "budgets"], after: ["build"] },
];

/** What `npm test` does with the shop's own document; all other stages test the code, whose bundles it does not change. */
export const SITE_STAGES = ["document", "test pages", "budgets"];

/** What all slow stages wait for. */
const FIRST = ["test pages"];
/** These make a database of their own. */
const EMBEDDED: Env = { DATABASE_URL: undefined };

/**
 * `npm run test:slow`, before a release and with the build that `npm test` has made: all slow tests, on the embedded
 * database. One stage after the other: each keeps all cores busy, and the keys of a scanner come in milliseconds.
 */
export const slowStages = (env: Env = {}): readonly CommandStep[] => [
  PAGES,
  {
    name: "slow e2e",
    command: "playwright",
    args: [...E2E, "--grep", "@slow"],
    env: { ...env, ...EMBEDDED },
    after: FIRST,
  },
  {
    name: "slow data",
    command: "vitest",
    args: SLOW_DATA,
    env: EMBEDDED,
    after: ["slow e2e"],
  },
  {
    name: "slow unit",
    command: "vitest",
    args: ["run", ...slowFiles("src", "scripts", "tests/contract"), "--tags-filter", "slow"],
    after: ["slow data"],
  },
  { name: "more documents", command: "vitest", args: GENERATED_DOCUMENTS, env: { RUNS: "60" }, after: ["slow unit"] },
];

/** What depends on how Node orders timers and answers: locks, starts and stops. */
const STARTS = ["blocked-start", "first-start", "stopped"];

/**
 * What `.ci/run` adds to `npm test`, on the other Node (`node` is the folder of its program) and on the PostgreSQL server
 * of DATABASE_URL: the slow data tests, starts, unit tests, and the migrations as the Supabase CLI sees and lints them.
 */
export function serverStages(node: string): readonly CommandStep[] {
  const onNode = { PATH: `${node}:${process.env["PATH"]}` };
  const starts = STARTS.map((name) => `tests/data/embedded/${name}.test.ts`);
  const server = "slow data on a server, other Node";
  return [
    { name: server, command: "vitest", args: SLOW_DATA, env: onNode },
    { ...UNIT_TESTS, name: "unit and contract tests, other Node", env: onNode },
    { name: "starts, other Node", command: "vitest", args: [...DATA, ...starts], env: { ...onNode, ...EMBEDDED } },
    { name: "migrations by the Supabase CLI", command: "bash", args: [".ci/supabase"], after: [server] },
  ];
}

/** The tests that were skipped at these places (a file or `file:line`), once more. */
export const skippedStages = (places: readonly string[], env: Env = {}): readonly CommandStep[] =>
  namedSteps(places, undefined, "skipped before: ", env);

/** The tests of files, with their slow ones, or only those whose title has some words; one step for each runner. */
export function namedSteps(
  files: readonly string[],
  title: string | undefined,
  name: string,
  env: Env = {},
): readonly CommandStep[] {
  const runners = new Map(files.map((file) => [runnerOf(file).name, runnerOf(file)]));
  return [...runners.values()].map((runner) => {
    const own = files.filter((file) => runnerOf(file).name === runner.name);
    const only = title === undefined ? [] : [runner.command === "playwright" ? "--grep" : "-t", escaped(title)];
    return { ...runner, name: name + runner.name, args: [...runner.args, ...own, ...only], env };
  });
}

/** How the tests of a file are run. */
function runnerOf(file: string): CommandStep {
  if (/\.spec\.ts\b/.test(file)) return { name: "e2e", command: "playwright", args: E2E };
  if (file.startsWith("tests/data/")) return { name: "data", command: "vitest", args: DATA };
  return { name: "unit", command: "vitest", args: ["run"] };
}

/** A text as a regular expression that finds it. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Named, since to look for slow tests in the other files takes longer than these tests. */
function slowFiles(...folders: readonly string[]): string[] {
  return testFiles(folders, HAS_SLOW_TESTS);
}
