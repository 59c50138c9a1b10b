import { changeWords } from "#editor/model/change-words.ts";
import type { EditorModel } from "#editor/model/editor-model.ts";
import type { PublishedWords } from "#editor/model/published-document.ts";
import type { Refused } from "#editor/model/refused.ts";
import type { ChangeRequest, EditorStart, PublishedAnswer, RefusedAnswer } from "#editor/shared/protocol.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An event for the previews and the other windows. */
export type EditorEvent = "document" | "file" | "status";

export interface ApiOptions {
  readonly editor: EditorModel;
  readonly start: () => Omit<EditorStart, "state">;
  /** What happens after a version was published. */
  readonly outcome: (revision?: string) => PublishedAnswer["outcome"];
  /** Keeps the draft. Called before an answer is made: its check takes a second on a phone. */
  readonly save?: () => Promise<void>;
  /** `by` is the window that made the request. */
  readonly notify: (happening: EditorEvent, by: string) => void;
}

type Body = Readonly<Record<string, unknown>>;
export type EditorHandler = (body: Body) => Answer | Promise<Answer>;
export type Handlers = ReadonlyMap<string, EditorHandler>;

/** A handler that does something to the draft and answers with its state. */
export function actionHandler(
  { editor, save, notify }: Pick<ApiOptions, "editor" | "save" | "notify">,
  action: (body: Body) => Refused | undefined | Promise<Refused | undefined>,
): EditorHandler {
  return async (body) => {
    const refusal = await action(body);
    await save?.();
    if (refusal) return refusedAnswer(409, refusal.refused, editor);
    notify("document", String(body["client"]));
    return { status: 200, body: editor.state() };
  };
}

/** What the editor's page may ask, by method and name. */
export function editorApi({ start, outcome, ...options }: ApiOptions): Handlers {
  const { editor, save, notify } = options;
  const { draft, published } = editor;
  const did = (action: Parameters<typeof actionHandler>[1]) => actionHandler(options, action);
  const answered = (found: Refused | object): Answer =>
    "refused" in found ? refusedAnswer(409, found.refused, editor) : { status: 200, body: found };
  /** What looks at what is published first: what was published elsewhere may be in the draft then. */
  const followed =
    (read: (body: Body) => Promise<Refused | object>): EditorHandler =>
    async (body) => {
      const before = draft.version();
      const found = await read(body);
      await save?.();
      notify(draft.version() === before ? "status" : "file", "");
      return answered(found);
    };
  const publishing =
    (publish: (body: Body) => Promise<Refused | PublishedWords>): EditorHandler =>
    async (body) => {
      const result = await publish(body);
      await save?.();
      notify("status", String(body["client"]));
      if ("refused" in result) return answered(result);
      const answer: PublishedAnswer = { words: result.words, state: editor.state(), outcome: outcome(result.revision) };
      return { status: 200, body: answer };
    };
  return new Map<string, EditorHandler>([
    ["GET start", () => ({ status: 200, body: { ...start(), state: editor.state() } })],
    ["GET state", () => ({ status: 200, body: editor.state() })],
    ["GET summary", followed(() => editor.summary())],
    [
      "GET versions",
      async ({ before }) => ({
        status: 200,
        body: await published.versions(typeof before === "string" ? before : undefined),
      }),
    ],
    ["GET way-back", followed(({ name }) => editor.waysBack.preview(String(name)))],
    [
      "GET compare",
      async ({ from, to }) => {
        const [before, after] = await Promise.all([from, to].map((name) => published.version(String(name))));
        return before && after
          ? { status: 200, body: changeWords(before.site, after.site) }
          : refusedAnswer(409, "One of these versions is not there any more.");
      },
    ],
    ["POST change", did((body) => (isChange(body) ? editor.change(body) : { refused: "This is not a change." }))],
    ["POST undo", did(() => draft.undo())],
    ["POST redo", did(() => draft.redo())],
    ["POST discard", did(({ client }) => draft.replace(published.base(), String(client)))],
    ["POST restore", did(({ name, part }) => editor.restore(String(name), part === "prices" ? "prices" : "all"))],
    ["POST settle", did(({ choices }) => published.settle(choicesIn(choices)))],
    ["POST moment", did(({ moment }) => editor.showMoment(momentIn(moment)))],
    [
      "POST publish",
      publishing(({ version, at, alone }) =>
        editor.publish(Number(version), { ...(typeof at === "string" && { at }), alone: alone === true }),
      ),
    ],
    ["POST way-back", publishing(({ name, replaces }) => editor.waysBack.take(String(name), String(replaces)))],
  ]);
}

function choicesIn(choices: unknown): ("mine" | "theirs")[] {
  return (Array.isArray(choices) ? choices : []).map((choice) => (choice === "theirs" ? "theirs" : "mine"));
}

function momentIn(moment: unknown): Date | undefined {
  const date = typeof moment === "string" ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** Why something was not done, with the editor's state where there is one. */
export function refusedAnswer(status: number, message: string, editor?: EditorModel): Answer {
  const body: RefusedAnswer = { message, ...(editor && { state: editor.state() }) };
  return { status, body };
}

function isChange(body: unknown): body is ChangeRequest {
  const { version, patches, client, typed } = Object(body);
  return (
    typeof version === "number" &&
    typeof client === "string" &&
    (typed === undefined || (Number.isFinite(typed?.from) && Number.isFinite(typed?.until))) &&
    Array.isArray(patches) &&
    patches.every((patch) => Array.isArray(Object(patch).path))
  );
}
