import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type CommandStep, runSteps } from "#scripts/lib/run-steps.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const kind of ["log", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((line) => printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, code: string, after: readonly string[] = []): CommandStep => ({
  name,
  command: process.execPath,
  args: ["-e", code],
  after,
});

const names = () => printed.map((line) => line.replace(/ \([\d.]+ s\)$/, ""));

test("each step prints one line, after the steps it waits for", async () => {
  const steps = [step("last", "console.log('not printed')", ["first"]), step("first", "setTimeout(() => {}, 200)")];
  expect(await runSteps(steps)).toBe(0);
  expect(names()).toEqual(["✓ first", "✓ last"]);
});

test("independent steps run in parallel", async () => {
  const folder = temporaryFolder(onTestFinished);
  const file = JSON.stringify(path.join(folder, "here"));
  const waits = `setInterval(() => require("node:fs").existsSync(${file}) && process.exit(0), 20)`;
  const steps = [step("waits", waits), step("comes", `require("node:fs").writeFileSync(${file}, "")`)];
  expect(await runSteps(steps)).toBe(0);
  expect(names().toSorted()).toEqual(["✓ comes", "✓ waits"]);
});

test("a step that others wait for does not wait for longer ones", async () => {
  const steps = [step("long", ""), step("needed", ""), step("needs it", "", ["needed"])];
  expect(await runSteps(steps, 1)).toBe(0);
  expect(names()).toEqual(["✓ needed", "✓ long", "✓ needs it"]);
});

test("a failed step prints its output; no further step starts", async () => {
  const steps = [step("broken", "console.log('why'); process.exitCode = 3"), step("never", "", ["broken"])];
  expect(await runSteps(steps)).toBe(3);
  expect(names()).toEqual([expect.stringContaining("why"), "✗ broken"]);
});
