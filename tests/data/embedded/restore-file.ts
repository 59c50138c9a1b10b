import fs, { writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { restore } from "#server/backup/restore.ts";

// Restores the backup <folder>.backup into a folder. Waits for ever before it gives something in the folder a name that
// fits the given pattern, and says so.
const [, , dataDir = "", name = "^$"] = process.argv;
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (new RegExp(name).test(path.relative(dataDir, String(to)))) {
    writeSync(1, "waiting\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  rename(from, to);
};
syncBuiltinESMExports();

await restore({ file: `${dataDir}.backup`, key: undefined }, { dataDir });
console.log("restored");
