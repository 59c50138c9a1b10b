import path from "node:path";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { assertDocument } from "#scripts/document/named-document.ts";
import { editorCode } from "#scripts/editor/server/editor-code.ts";
import { openServer } from "#scripts/editor/server/open-server.ts";
import { noteAddress, runningEditor } from "#scripts/editor/server/running-editor.ts";
import { command, runProgram } from "#scripts/lib/command.ts";
import { DATA_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";

const PORT = Number(process.env["PORT"] ?? 5180);

const USAGE =
  "npm run edit [-- file]: the owner's editor, on this machine only. PORT and DATA_DIR choose port and folder.";

async function edit(file = SITE_FILE): Promise<void> {
  assertDocument(file);
  const folder = path.join(DATA_DIR, "editor");
  const running = await runningEditor(folder);
  if (running !== undefined) return console.log(`The editor is already open at ${running}`);
  const address = `http://127.0.0.1:${PORT}${SITE_EDITOR.page}`;
  try {
    await openServer({ port: PORT, code: await editorCode(), file, dataFolder: DATA_DIR });
    noteAddress(folder, address);
  } catch (error) {
    console.error(`The editor could not be opened: ${messageOf(error)}`);
    // The watchers of a half-opened server would keep the process alive.
    process.exit(1);
  }
  console.log(`The editor is at ${address}`);
}

await runProgram(
  import.meta,
  command({ usage: USAGE, words: 1 }, ({ positionals: [file] }) => edit(file)),
);
