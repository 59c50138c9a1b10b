import { statSync } from "node:fs";
import { EDITOR } from "#scripts/edit/protocol.ts";
import { openServer } from "#scripts/edit/server/open-server.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";

const PORT = Number(process.env["PORT"] ?? 5180);
const DATA_DIR = process.env["DATA_DIR"] ?? ".data";

/** `npm run edit [-- file]`: the owner's editor, on this machine only. `PORT` and `DATA_DIR` choose port and folder. */
async function edit(): Promise<void> {
  const [file = "site.json"] = process.argv.slice(2);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(`There is no file ${file}. Write the name of a document, such as site.json.`);
  try {
    await openServer({ port: PORT, file, dataFolder: DATA_DIR });
  } catch (error) {
    throw new Refusal(`The editor could not be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`The editor is at http://127.0.0.1:${PORT}${EDITOR}`);
}

await runMain(import.meta, edit);
