import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BENCH } from "#scripts/bench.ts";
import { commands } from "#scripts/lib/command.ts";
import { VELLAI } from "#scripts/vellai.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

/** What package.json calls. What a command does is in a folder that says what it is. */
const MAX_LINES = 50;

it("a command is short", () => {
  const files = readdirSync("scripts").filter((name) => name.endsWith(".ts"));
  const lines = files.map((name) => ({
    name,
    lines: readFileSync(`scripts/${name}`, "utf8").trimEnd().split("\n").length,
  }));
  expect(lines.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
});

it("no program has constants behind the call that runs it: they would not be there yet", () => {
  const files = ["src", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
  const late = files.filter((file) =>
    /^await (?:runProgram|runMain)\([\s\S]*^(?:export )?(?:const|let|class) /m.test(readFileSync(file, "utf8")),
  );
  expect(late).toEqual([]);
});

/** The commands of package.json that are ours, with their files. */
const SCRIPTS = Object.entries(JSON.parse(readFileSync("package.json", "utf8")).scripts).flatMap(
  ([name, line]): [name: string, file: string][] => {
    const [, file] = /tsx (scripts\/\S+)$/.exec(String(line)) ?? [];
    return file === undefined ? [] : [[name, file]];
  },
);

function answered(file: string, ...words: readonly string[]) {
  const args = ["--import", "tsx", file, ...words];
  const env = { ...process.env, DATABASE_URL: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8", timeout: 30_000 });
  return { status, stdout, stderr };
}

it.each(SCRIPTS)(
  "npm run %s tells its usage, and refuses what that does not name",
  { tags: ["slow"] },
  (name, file) => {
    const { status, stdout: usage, stderr } = answered(file, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(usage).toMatch(new RegExp(`^npm (run )?${name}\\b[^:]*: `));
    if (!["vellai", "bench"].includes(name))
      expect(answered(file, "--no-such-option")).toEqual({
        status: 1,
        stdout: "",
        stderr: `Unknown option '--no-such-option'.\n${usage}`,
      });
  },
);

describe.each([
  ["npm run vellai --", VELLAI],
  ["npm run bench --", BENCH],
])("%s", (program, table) => {
  it("lists its commands, and names them to whoever writes another", async () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    const { run } = commands(program, table);
    await run([]);
    const names = log.mock.calls.map(([usage]) => String(usage).slice(program.length).split(/[: ]/)[1]);
    expect(names).toEqual([...table.keys()]);
    log.mockRestore();
    await expect(run(["no-such"])).rejects.toThrow(`There is no command 'no-such'. There are ${names.join(", ")}.`);
  });

  it.each([...table.keys()])("%s tells its usage, and refuses what that does not name", async (name) => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    const { run } = commands(program, table);
    await run([name, "--help"]);
    const usage = String(log.mock.calls[0]?.[0]);
    log.mockRestore();
    expect(usage).toMatch(new RegExp(`^${program} ${name}\\b[^:]*: `));
    await expect(run([name, "--no-such-option"])).rejects.toThrow(`Unknown option '--no-such-option'.\n${usage}`);
  });
});

it("in a fresh clone commands say what they lack, in a sentence", () => {
  const clone = temporaryFolder(onTestFinished);
  const entries = ["src", "schema", "scripts", "package.json", "tsconfig.json"];
  // Another test puts secrets beside the pages and takes them away meanwhile.
  const filter = (file: string) => !file.includes("guarded");
  for (const entry of entries) cpSync(entry, path.join(clone, entry), { recursive: true, filter });
  symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"));
  const env = { ...process.env, SITE_FILE: path.resolve("tests/fixtures/site.json"), PAGES_DIR: "dist" };
  const complaint = (...command: readonly string[]) =>
    spawnSync("node", ["--import", "tsx", ...command], { cwd: clone, env, encoding: "utf8" }).stderr.trim();
  expect(complaint("scripts/render.ts")).toBe("The code is not bundled yet. Run `npm run build` once.");
  expect(complaint("scripts/vellai.ts", "nginx")).toBe("There are no pages yet. Run `npm run build` once.");
});

it.each(["push", "check", "diff", "prices import", "restore"])(
  "npm run vellai -- %s says in a sentence that a file is missing",
  (command) => {
    // A database on a server would be refused first.
    const { status, stderr } = answered("scripts/vellai.ts", ...command.split(" "), "no-such-file.json");
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^There is no file no-such-file\.json\.( Name a [^\n]+)?$/),
    });
  },
);
