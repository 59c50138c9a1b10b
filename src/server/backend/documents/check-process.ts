import { json } from "node:stream/consumers";
import { checkVersion } from "#server/document/check-version.ts";
import { runMain } from "#server/lib/run-main.ts";

/** Checks the document on its input and writes what is wrong as a JSON list: a process of its own, for its memory. */
await runMain(import.meta, async () => {
  const checked = checkVersion(await json(process.stdin));
  process.stdout.write(JSON.stringify(checked.ok ? [] : checked.problems));
});
