import bundle from "virtual:site-schema";
import { openClient } from "#account/backend/client.ts";
import { inCurrentForm } from "#document/change/migrations/in-current-form.ts";
import { openSite } from "#document/model/resolve.ts";
import type { PreviewSource } from "#editor/site/preview-source.ts";
import { readEditorFacts } from "#editor/site/read-editor-facts.ts";
import { paletteCss } from "#theme/palette-css.ts";

/** The draft that a link shows; undefined when the link is over. Throws without a connection. */
export async function sharedDraft(token: string): Promise<PreviewSource | undefined> {
  const client = await openClient();
  const [facts, { data, error }] = await Promise.all([readEditorFacts(), client.rpc("shared_draft", { token })]);
  if (error) throw new Error(error.message);
  if (data === null) return undefined;
  const { site } = inCurrentForm(data);
  const context = { media: new Map(facts.media), icons: facts.icons, now: new Date() };
  const opened = openSite(site, bundle, context);
  return async (path) => ({ data: opened.page(path), palette: paletteCss(site.theme), shift: 0 });
}
