import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

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
