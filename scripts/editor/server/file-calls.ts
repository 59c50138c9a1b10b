import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type CallsOptions, draftAction, editorCalls } from "#editor/model/editor-calls.ts";
import type { DraftPreview } from "#editor/preview/page/draft-preview.ts";
import type { EditorCalls } from "#editor/shared/calls.ts";
import type { Refused } from "#editor/shared/protocol.ts";
import type { FileEditor } from "#scripts/editor/file-editor.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";

interface FileCallsOptions extends Omit<CallsOptions, "outcome"> {
  readonly editor: FileEditor;
  readonly preview: DraftPreview;
  /** Whether this is the site's own document: only that one can be rendered to `dist/`. */
  readonly isSite: boolean;
}

/** What the page of `npm run edit` may ask: as everywhere, and what only a file on this machine needs. */
export function fileCalls({ preview, isSite, ...options }: FileCallsOptions): EditorCalls {
  const { published } = options.editor;
  const canRender = () => isSite && existsSync(path.join(PAGES_DIR, "index.html"));
  return {
    ...editorCalls({ ...options, outcome: () => ({ kind: "saved", canRender: canRender() }) }),
    page: preview.page,
    putBack: draftAction(options, published.putBack),
    fix: draftAction(options, published.fix),
    render: async () => (isSite ? renderSite() : { refused: "These pages are not made from this file." }),
    share: ofSite,
    publication: ofSite,
  };
}

async function ofSite(): Promise<Refused> {
  return { refused: "This file is not published to the site." };
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
