import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fstatSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A program with this main function. */
function start(main: string, stdio: ("pipe" | "ignore" | number)[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "output-")), "main.mts");
  const module = (name: string) => JSON.stringify(path.resolve(`src/server/lib/${name}.ts`));
  writeFileSync(
    file,
    `import { runMain } from ${module("run-main")}; import { failureLog } from ${module("failure-log")}; await runMain(import.meta, ${main});`,
  );
  const child = spawn(process.execPath, ["--import", "tsx", file], { stdio, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test.each(["stdout", "stderr"] as const)("a program goes on when the reader of its %s goes away", async (name) => {
  const printing = `() => { setInterval(() => { console.log("a line"); console.error("a line"); }, 1); process.once("SIGTERM", () => process.exit(0)); }`;
  const child = start(printing, ["ignore", "pipe", "pipe"]);
  const gone = child[name];
  const other = child[name === "stdout" ? "stderr" : "stdout"];
  if (gone === null || other === null) throw new Error("no output");
  await once(gone, "data");
  gone.destroy();
  for (let parts = 0; parts < 20; parts++) await once(other, "data");
  child.kill("SIGTERM");
  expect((await once(child, "close"))[0]).toBe(0);
});

test("where systemd reads the errors, each line has its priority", async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "journal-")), "stderr");
  const [descriptor, other] = [openSync(file, "a"), openSync(`${file}-other`, "a")];
  const { dev, ino } = fstatSync(descriptor);
  const failing = `() => {
    const log = failureLog();
    const fail = (remedy) => log({ what: remedy, where: "here", remedy });
    console.error("Not started.\\nTwo lines.");
    for (const remedy of ["free space.", "none if it passes.", "none: a rule."]) fail(remedy);
  }`;
  const env = { JOURNAL_STREAM: `${dev}:${ino}` };
  for (const stderr of [descriptor, other]) await once(start(failing, ["ignore", "ignore", stderr], env), "close");
  const priorities = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((line) => /^<\d>/.exec(line)?.[0] ?? "");
  expect(priorities(readFileSync(file, "utf8"))).toEqual(["<3>", "<3>", "<3>", "<4>", "<5>"]);
  expect(priorities(readFileSync(`${file}-other`, "utf8"))).toEqual(["", "", "", "", ""]);
});
