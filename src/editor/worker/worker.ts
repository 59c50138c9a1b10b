import bundle from "virtual:site-schema";
import validate from "virtual:site-validator";
import { expose } from "comlink";
import type { Pictures } from "#document/check/facts/pictures.ts";
import { draftReceiver, type SentDraft, type SentSite, siteReceiver } from "#editor/worker/changes-only.ts";
import { editorTools, type PageContext } from "#editor/worker/tools.ts";

const { schema, shown, check, page } = editorTools({ bundle, validate });
const [draftOf, publishedOf, pageOf] = [siteReceiver(), siteReceiver(), draftReceiver()];

const workerTools = {
  schema,
  shown,
  check: (document: SentSite, published: SentSite, pictures: Pictures) =>
    check(draftOf(document), publishedOf(published), pictures),
  page: (checked: SentDraft, path: string, context: PageContext) => page(pageOf(checked), path, context),
};

export type WorkerTools = typeof workerTools;

// A thread of its own: a check takes a second on a phone, and typing goes on meanwhile.
expose(workerTools);
