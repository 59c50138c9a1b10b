import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

/** What package.json calls. What a command does is in a folder that says what it is. */
const FOLDERS = ["scripts", "scripts/bench", "scripts/hosts"];
const MAX_LINES = 40;

it.each(FOLDERS)("a command in %s is short", (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const lines = files.map((name) => ({
    name,
    lines: readFileSync(`${folder}/${name}`, "utf8").trimEnd().split("\n").length,
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
    /^await (?:command|runMain)\([\s\S]*^(?:export )?(?:const|let|class) /m.test(readFileSync(file, "utf8")),
  );
  expect(late).toEqual([]);
});

/** The commands of package.json that are ours, with their files. */
const COMMANDS = Object.entries(JSON.parse(readFileSync("package.json", "utf8")).scripts).flatMap(
  ([name, line]): [name: string, file: string][] => {
    const [, file] = /tsx (scripts\/\S+)$/.exec(String(line)) ?? [];
    return file === undefined ? [] : [[name, file]];
  },
);

function expectUsage(name: string, file: string): void {
  const answer = (word: string) => {
    const args = ["--import", "tsx", file, word];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 30_000 });
    return { status, stdout, stderr };
  };
  const { status, stdout: usage, stderr } = answer("--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(usage).toMatch(new RegExp(`^(bash .ci/postgres )?npm (run )?${name}\\b[^:]*: `));
  const refused = `Unknown option '--no-such-option'.\n${usage}`;
  expect(answer("--no-such-option")).toEqual({ status: 1, stdout: "", stderr: refused });
}

it("npm run bench:attack tells its usage instead of attacking", () =>
  expectUsage("bench:attack", "scripts/bench/attack.ts"));

it.each(COMMANDS)("npm run %s tells its usage, and refuses what that does not name", { tags: ["slow"] }, expectUsage);

it("in a fresh clone commands say what they lack, in a sentence", () => {
  const clone = temporaryFolder(onTestFinished);
  const entries = ["src", "schema", "scripts", "package.json", "tsconfig.json"];
  // Another test puts secrets beside the pages and takes them away meanwhile.
  const filter = (file: string) => !file.includes("guarded");
  for (const entry of entries) cpSync(entry, path.join(clone, entry), { recursive: true, filter });
  symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"));
  const env = { ...process.env, SITE_FILE: path.resolve("tests/fixtures/site.json"), PAGES_DIR: "dist" };
  const complaint = (command: string) =>
    spawnSync("node", ["--import", "tsx", `scripts/${command}`], { cwd: clone, env, encoding: "utf8" }).stderr.trim();
  expect(complaint("render.ts")).toBe("The code is not bundled yet. Run `npm run build` once.");
  expect(complaint("hosts/nginx.ts")).toBe("There are no pages yet. Run `npm run build` once.");
});

it.each(["site-push.ts", "check-site.ts", "site-diff.ts", "prices-import.ts", "restore.ts"])(
  "scripts/%s says in a sentence that a file is missing",
  (command) => {
    const args = ["--import", "tsx", `scripts/${command}`, "no-such-file.json"];
    const { status, stderr } = spawnSync(process.execPath, args, {
      // A database on a server would be refused first.
      env: { ...process.env, DATABASE_URL: "" },
      encoding: "utf8",
      timeout: 30_000,
    });
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^There is no file no-such-file\.json\.( Name a [^\n]+)?$/),
    });
  },
);
