import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import type { FileCalls } from "#editor/place/file-place.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { langOf } from "#lib/locale/lang.ts";
import { openEditedFile } from "#scripts/editor/edited-file.ts";
import type { EditorCode } from "#scripts/editor/server/editor-code.ts";
import { editorListener } from "#scripts/editor/server/editor-listener.ts";
import { readToken } from "#scripts/editor/server/guard.ts";
import { photographFacts } from "#server/document/pictures-in.ts";
import { OWN_PICTURES, PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { writeNotOpened } from "#server/render/not-opened.ts";
import { type MediaFolder, readMedia } from "#server/render/pictures/media.ts";

const MEDIA = path.resolve(OWN_PICTURES);

export interface EditorServerOptions {
  readonly port: number;
  readonly code: EditorCode;
  /** The document to edit. */
  readonly file: string;
  /** Folder of draft and versions. */
  readonly dataFolder: string;
}

/** Starts the editor on loopback. Rejects when the port is taken. */
export async function openServer({ port, code, file: named, dataFolder }: EditorServerOptions): Promise<Server> {
  const note = await writeNotOpened();
  const [file, data] = [path.resolve(named), path.resolve(dataFolder)];
  const folder = path.join(data, "editor");
  const edited = openEditedFile({ file, folder, versionsFolder: path.join(data, "versions") });
  const pictures = followPictures();
  const lang = () => langOf(JSON.parse(edited.text()));
  // Only the site's own document is rendered here.
  const isSite = file === path.resolve(SITE_FILE);
  const canRender = () => isSite && existsSync(path.join(PAGES_DIR, "index.html"));
  const calls: FileCalls = {
    ...edited.calls,
    facts: async () => ({
      ...{ lang: lang(), icons: "/icons.svg", paths: { login: "/", account: "/dashboard", home: "/" } },
      media: [...pictures.media().pictures],
      photographs: [...photographFacts(MEDIA)],
    }),
    publish: async (publication) => ({ ...(await edited.calls.publish(publication)), canRender: canRender() }),
    render: async () => (isSite ? renderSite() : { refused: "These pages are not made from this file." }),
  };
  const { media } = pictures;
  const token = readToken(folder);
  const server = createServer(editorListener({ code, note, calls, media, folder: MEDIA, lang, token }));
  server.once("close", pictures.close);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** The pictures of the site, read again when one of them has changed. */
function followPictures() {
  let media: MediaFolder | undefined;
  const watcher = watch(MEDIA, () => {
    media = undefined;
  });
  return {
    media: () => {
      media ??= readMedia(MEDIA);
      return media;
    },
    close: () => watcher.close(),
  };
}

/** Renders the pages in `dist/`, as `npm run render` does; refused with its output. */
function renderSite(): Promise<Refused | object> {
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/render.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (text: Buffer) => output.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => output.push(text.toString()));
    child.on("error", ({ message }) => resolve({ refused: message }));
    child.on("close", (code) => resolve(code === 0 ? {} : { refused: output.join("").trim() }));
  });
}
