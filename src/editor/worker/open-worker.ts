import { type Remote, wrap } from "comlink";
import type { EditorTools } from "#editor/worker/tools.ts";

export function openWorker(): Remote<EditorTools> {
  return wrap(new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "editor" }));
}
