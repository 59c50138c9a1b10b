import { type Remote, wrap } from "comlink";
import type { EditorTools } from "#editor/worker/tools.ts";

const withLanguages = () => import("#editor/worker/with-languages.ts");

/** The worker of the editor, and beside it that of the other languages, once there is one. */
export function openWorker(): EditorTools {
  const tools: Remote<EditorTools> = wrap(
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "editor" }),
  );
  return {
    schema: tools.schema,
    shown: tools.shown,
    check: async (...asked) =>
      asked[0].languages ? (await withLanguages()).checkAll(tools, ...asked) : tools.check(...asked),
    page: async (...asked) =>
      asked[0].document.languages ? (await withLanguages()).pageIn(tools, ...asked) : tools.page(...asked),
  };
}
