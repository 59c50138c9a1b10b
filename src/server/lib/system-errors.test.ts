import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { messageOf, namingFile, systemErrorSentence } from "#server/lib/system-errors.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const file = path.join(folder, "file");
writeFileSync(file, "");

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

test("a file instead of a folder, and a folder instead of a file, are named with the remedy", () => {
  const sentence = `${file} cannot be used as a folder: a file has that name. Move the file away, or choose another folder, with DATA_DIR for the data.`;
  expect(systemErrorSentence(thrownBy(() => mkdirSync(file, { recursive: true })))).toBe(sentence);
  expect(systemErrorSentence(thrownBy(() => mkdirSync(path.join(file, "below"), { recursive: true })))).toMatch(
    /cannot be used as a folder/,
  );
  expect(systemErrorSentence(thrownBy(() => namingFile(folder, () => readFileSync(folder))))).toBe(
    `${folder} cannot be used as a file: a folder has that name. Move the folder away.`,
  );
});

test.each([
  ["ENOSPC", /cannot be written: the disk is full\. Free some space/],
  ["EDQUOT", /the disk quota is used up/],
  ["EROFS", /the disk is read-only\. Choose another folder/],
  ["EACCES", /the user .+ has no right to it\. Change its owner or mode/],
  ["EPERM", /the user .+ has no right to it/],
  ["EIO", /the disk reports an error/],
  ["EMFILE", /too many files are open/],
])("%s has a message with the name of the file", (code, words) => {
  const error = Object.assign(new Error(`${code}: whatever`), { code, syscall: "open", path: path.resolve(".data/x") });
  expect(systemErrorSentence(error)).toMatch(words);
  expect(systemErrorSentence(error)).toMatch(/^\.data\/x cannot be/);
});

test("a port that is taken is named, and an address that is not this machine's", async () => {
  const holder = createServer();
  const port = await listenOnFreePort(holder);
  const refused = (host: string) => new Promise((resolve) => createServer().once("error", resolve).listen(port, host));
  expect(systemErrorSentence(await refused("127.0.0.1"))).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another port with PORT.`,
  );
  expect(systemErrorSentence(await refused("192.0.2.1"))).toBe(
    "192.0.2.1 is not an address of this machine. Choose another with HOST.",
  );
  holder.close();
});

test("a bug keeps its stack: it is no system error", () => {
  const odd = Object.assign(new Error("no"), { code: 5 });
  for (const error of [new TypeError("x is not a function"), "text", undefined, odd])
    expect(systemErrorSentence(error)).toBeUndefined();
  expect(systemErrorSentence(thrownBy(() => readFileSync(path.join(folder, "nothing"))))).toBeUndefined();
  expect(messageOf(new TypeError("x is not a function"))).toBe("x is not a function");
});

test("a name with several addresses has a message for each", () => {
  const refused = ["::1:9", "127.0.0.1:9"].map((address) => new Error(`connect ECONNREFUSED ${address}`));
  const error = new AggregateError(refused);
  expect(messageOf(error)).toBe("connect ECONNREFUSED ::1:9; connect ECONNREFUSED 127.0.0.1:9");
});
