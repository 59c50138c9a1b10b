import type { Site } from "#document/model/types.gen.ts";
import { applied, type Patch, patchesBetween } from "#editor/shared/patch.ts";
import type { CheckedDraft } from "#editor/worker/tools.ts";

/** What changed in a document since it was sent last. A keystroke copies no megabyte to a worker. */
export type SentSite = readonly Patch[];

export interface SentDraft extends Omit<CheckedDraft, "document" | "published"> {
  readonly document: SentSite;
  readonly published: SentSite;
}

/** Sends a document to one receiver, in order. */
export function siteSender(): (site: Site) => SentSite {
  let last: Site | undefined;
  return (site) => {
    const changes = patchesBetween(last, site);
    last = site;
    return changes;
  };
}

export function siteReceiver(): (changes: SentSite) => Site {
  // The first change is the whole document.
  let last = {} as Site;
  return (changes) => {
    last = applied(last, changes);
    return last;
  };
}

export function draftSender(): (draft: CheckedDraft) => SentDraft {
  const [sendDraft, sendPublished] = [siteSender(), siteSender()];
  return ({ document, published, ...more }) => ({
    ...more,
    document: sendDraft(document),
    published: sendPublished(published),
  });
}

export function draftReceiver(): (sent: SentDraft) => CheckedDraft {
  const [receiveDraft, receivePublished] = [siteReceiver(), siteReceiver()];
  return ({ document, published, ...more }) => ({
    ...more,
    document: receiveDraft(document),
    published: receivePublished(published),
  });
}
