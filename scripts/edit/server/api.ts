import { existsSync } from "node:fs";
import type { Editor, Refused } from "#scripts/edit/editor.ts";
import type { ChangeRequest, EditorStart, PictureChoice, RefusedAnswer } from "#scripts/edit/protocol.ts";
import { renderSite } from "#scripts/edit/server/render-site.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What happened, for the previews and the other windows. */
export type Happening = "document" | "file" | "moment" | "status";

export interface ApiOptions {
  readonly editor: Editor;
  readonly start: () => Omit<EditorStart, "state">;
  /** The document the site's own pages are made from: only that one can be put into `dist/`. */
  readonly isSite: boolean;
  /** `by` names the window that asked. */
  readonly tell: (happening: Happening, by: string) => void;
}

type Body = Readonly<Record<string, unknown>>;
type Handler = (body: Body) => Answer | Promise<Answer>;

/** What the editor's page can ask for, by method and name. */
export function editorApi({ editor, start, isSite, tell }: ApiOptions): ReadonlyMap<string, Handler> {
  const { draft, disk, versions } = editor;
  const now = (): Answer => ({ status: 200, body: editor.state() });
  const did =
    (deed: (body: Body) => Refused | undefined | false, happening: Happening = "document"): Handler =>
    (body) => {
      const refusal = deed(body);
      if (refusal) return refused(409, refusal.refused, editor);
      tell(happening, String(body["client"]));
      return now();
    };
  return new Map<string, Handler>([
    ["GET start", () => ({ status: 200, body: { ...start(), state: editor.state() } })],
    ["GET state", now],
    ["GET summary", () => ({ status: 200, body: editor.summary() })],
    ["GET versions", () => ({ status: 200, body: versions.list() })],
    ["POST change", did((body) => (isChange(body) ? editor.change(body) : { refused: "This is not a change." }))],
    ["POST undo", did(() => draft.undo())],
    ["POST redo", did(() => draft.redo())],
    ["POST discard", did(({ client }) => draft.replace(disk.base(), String(client)))],
    ["POST restore", did(({ name, part }) => editor.restore(String(name), part === "prices" ? "prices" : "all"))],
    ["POST settle", did(({ choices }) => disk.settle(choicesIn(choices)))],
    ["POST moment", did(({ moment }) => editor.showMoment(momentIn(moment)), "moment")],
    [
      "POST publish",
      ({ version, client }) => {
        const result = editor.publish(Number(version));
        tell("status", String(client));
        if ("refused" in result) return refused(409, result.refused, editor);
        const canRender = isSite && existsSync("dist/index.html");
        return { status: 200, body: { words: result.words, state: editor.state(), canRender } };
      },
    ],
    [
      "POST render",
      async () => (isSite ? await renderSite() : refused(409, "These pages are not made from this file.")),
    ],
  ]);
}

function choicesIn(choices: unknown): ("mine" | "theirs")[] {
  return (Array.isArray(choices) ? choices : []).map((choice) => (choice === "theirs" ? "theirs" : "mine"));
}

function momentIn(moment: unknown): Date | undefined {
  const date = typeof moment === "string" ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function refused(status: number, message: string, editor?: Editor): Answer {
  const body: RefusedAnswer = { message, ...(editor && { state: editor.state() }) };
  return { status, body };
}

function isChange(body: unknown): body is ChangeRequest {
  const { version, patches, client } = Object(body);
  return (
    typeof version === "number" &&
    typeof client === "string" &&
    Array.isArray(patches) &&
    patches.every((patch) => Array.isArray(Object(patch).path))
  );
}

/** Pictures by the names the document uses. */
export function pictureChoices(media: ReadonlyMap<string, { readonly src: string }>): PictureChoice[] {
  return [...media].map(([name, { src }]) => ({ name, src }));
}
