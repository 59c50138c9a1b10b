import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

test("a rendering whose parent is gone ends at once, without a word", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/serve/make-pages.ts", "unused"], {
    stdio: ["pipe", "pipe", "pipe", "ipc"],
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  // As when the parent is killed. It still waits for the document.
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await output).toEqual(["", ""]);
});

test("before what takes longest it says so: here there is code, and no bundle of it", async () => {
  const folder = temporaryFolder(onTestFinished);
  for (const name of ["src", "schema", "tests", "node_modules", "package-lock.json", "vite.config.ts"])
    symlinkSync(path.resolve(name), path.join(folder, name));
  const file = path.resolve("src/server/serve/make-pages.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file, "unused"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "ignore", "ipc"],
  });
  child.stdin?.end("null");
  expect(child.stdout && (await text(child.stdout))).toBe(
    "The code is being bundled, at the first start and after each change of it: a minute or two.\n",
  );
});
