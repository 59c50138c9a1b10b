import { type Remote, wrap } from "comlink";
import { draftSender, siteSender } from "#editor/worker/changes-only.ts";
import type { EditorTools } from "#editor/worker/tools.ts";
import type { WorkerTools } from "#editor/worker/worker.ts";

const withLanguages = () => import("#editor/worker/with-languages.ts");

/** The worker of the editor, and beside it that of the other languages, once there is one. */
export function openWorker(): EditorTools {
  const worker: Remote<WorkerTools> = wrap(
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "editor" }),
  );
  const [sendDraft, sendPublished, sendPage] = [siteSender(), siteSender(), draftSender()];
  const tools: EditorTools = {
    schema: worker.schema,
    shown: worker.shown,
    check: (document, published, pictures) => worker.check(sendDraft(document), sendPublished(published), pictures),
    page: (checked, ...where) => worker.page(sendPage(checked), ...where),
  };
  return {
    ...tools,
    check: async (...asked) =>
      asked[0].languages ? (await withLanguages()).checkAll(tools, ...asked) : tools.check(...asked),
    page: async (...asked) =>
      asked[0].document.languages ? (await withLanguages()).pageIn(tools, ...asked) : tools.page(...asked),
  };
}
