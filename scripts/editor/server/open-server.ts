import { createServer, type Server } from "node:http";
import path from "node:path";
import type { EditorCode } from "#scripts/editor/server/editor-code.ts";
import { editorListener } from "#scripts/editor/server/editor-listener.ts";
import { readToken } from "#scripts/editor/server/guard.ts";
import { openServedEditor } from "#scripts/editor/server/served-editor.ts";

export interface EditorServerOptions {
  readonly port: number;
  readonly code: EditorCode;
  /** The document to edit. */
  readonly file: string;
  /** Folder of draft, journal and versions. */
  readonly dataFolder: string;
}

/** Starts the editor on loopback. Rejects when the port is taken. */
export function openServer({ port, code, file, dataFolder }: EditorServerOptions): Promise<Server> {
  const editor = openServedEditor({ file: path.resolve(file), dataFolder: path.resolve(dataFolder) });
  const token = readToken(path.join(dataFolder, "editor"));
  const server = createServer(editorListener({ code, editor, token }));
  server.once("close", editor.close);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
