import bundle from "virtual:site-schema";
import { openClient } from "#account/backend/client.ts";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import { openSite } from "#document/model/resolve.ts";
import type { PreviewSource } from "#editor/preview/page/preview-source.ts";
import { readEditorFacts } from "#editor/shared/editor-facts.ts";
import { measuredPictures, storedNamesIn } from "#editor/shared/stored-picture.ts";
import { paletteCss } from "#theme/palette-css.ts";

/** There was no answer; the same link may work later. */
export class Unanswered extends Error {}

/** The draft that a link shows; undefined when the link is over. Throws {@link Unanswered} without a connection. */
export async function sharedDraft(token: string): Promise<PreviewSource | undefined> {
  const [facts, { data, error }] = await Promise.all([readEditorFacts(), readShared(token)]).catch((cause) => {
    throw new Unanswered("The site does not answer.", { cause });
  });
  if (error) throw new Unanswered(error.message);
  if (data === null) return undefined;
  const { site } = inCurrentForm(data);
  const rendered = new Map(facts.media);
  const uploaded = await measuredPictures(storedNamesIn(site).filter((name) => !rendered.has(name)));
  const context = { media: new Map([...rendered, ...uploaded]), icons: facts.icons, now: new Date() };
  const opened = openSite(site, bundle, context);
  return async (path) => ({ data: opened.page(path), palette: paletteCss(site.theme), moment: undefined });
}

async function readShared(token: string) {
  const client = await openClient();
  return client.rpc("shared_draft", { token });
}
