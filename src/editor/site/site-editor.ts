import type { Grammar } from "#document/check/check-schema.ts";
import { openSite } from "#document/model/resolve.ts";
import type { Media, Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { errorsIn } from "#editor/model/check-draft.ts";
import { openDraft } from "#editor/model/draft.ts";
import { type EditorEvent, editorApi } from "#editor/model/editor-api.ts";
import { type EditorModel, openEditorModel } from "#editor/model/editor-model.ts";
import { withWrongHeldBack } from "#editor/model/held-back.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { PublicationState } from "#editor/shared/protocol.ts";
import { documentOf, openDraftKeeper } from "#editor/site/draft-keeper.ts";
import { isKeptDraft, joinDrafts, type KeptDraft } from "#editor/site/kept-draft.ts";
import { openKnownPictures } from "#editor/site/known-pictures.ts";
import type { PreviewedPage } from "#editor/site/preview-source.ts";
import { openPublishedVersions, type PublishedVersions, snapshotOf } from "#editor/site/published-versions.ts";
import { NO_CONNECTION, type SiteRemote, type SiteStart } from "#editor/site/site-remote.ts";
import { paletteCss } from "#theme/palette-css.ts";

/** The editor's model as its page asks it. */
export interface SiteEditor {
  ask(method: "GET" | "POST", name: string, body: Readonly<Record<string, unknown>>): Promise<SiteAnswer>;
  /** What a page of the draft shows, without what is wrong in it. */
  page(path: string): Promise<PreviewedPage>;
  /** From now on the draft may show this picture. */
  addPicture(name: string, media: Media): void;
  /** It is deleted: the draft may not show it any more. */
  removePicture(name: string): void;
  /** Looks whether something else was published. */
  follow(): Promise<void>;
}

export interface SiteAnswer {
  readonly ok: boolean;
  readonly body: unknown;
}

const UNANSWERED: SiteAnswer = { ok: false, body: { message: NO_CONNECTION } };

interface SiteEditorOptions extends Grammar {
  readonly remote: SiteRemote;
  readonly facts: EditorFacts;
  readonly tell: (happening: EditorEvent, by: string) => void;
}

/** Opens the draft of an owner: the newer one of this browser's and the database's, or both joined. */
export async function openSiteEditor({ remote, facts, tell, ...grammar }: SiteEditorOptions): Promise<SiteEditor> {
  const [start, rows] = await Promise.all([remote.start(), remote.versions()]);
  const newest = snapshotOf(start.number, start.document);
  const found = await findDraft(remote, start);
  const first = found === undefined ? newest : snapshotOf(found.kept.basedOn, await baseOf(remote, found.kept, start));
  const draft = openDraft({ first: found?.document ?? first.site, entries: [], record: () => undefined });
  const published = openPublishedVersions({ remote, draft, first, rows });
  published.join(newest);
  const pictures = openKnownPictures(facts);
  const editor = openEditorModel({ draft, published, ...grammar, pictures: pictures.facts });
  const keeper = openDraftKeeper({
    ...{ remote, draft, published, synced: found?.synced, revision: start.draft?.revision ?? 0 },
    joined: () => tell("document", ""),
  });
  // What this browser kept and the database has not yet.
  await keeper.keep();
  const becameOf = publicationReader({ remote, published, editor, tell: () => tell("status", "") });
  const handlers = editorApi({
    editor,
    tell,
    start: () => ({
      place: "site",
      bundle: grammar.bundle,
      pictures: facts.media.map(([name, { src }]) => ({ name, src })),
    }),
    outcome: published.outcome,
  });

  return {
    ask: (method, name, body) => answer(method, name, body).catch(() => UNANSWERED),
    async page(path) {
      const now = editor.moment() ?? new Date();
      const shift = editor.moment() === undefined ? 0 : now.getTime() - Date.now();
      const context = { media: pictures.media, icons: facts.icons, now };
      const tried = [() => shownDraft(), () => published.base()];
      for (const site of tried) {
        try {
          const shown = site();
          const data = openSite(shown, grammar.bundle, context).page(path);
          return { data, palette: paletteCss(shown.theme), shift };
        } catch {
          // A draft may be too broken to be shown; then what is published is.
        }
      }
      return { data: undefined, palette: "", shift };
    },
    addPicture(name, added) {
      pictures.add(name, added);
      tell("status", "");
    },
    removePicture(name) {
      pictures.remove(name);
      tell("status", "");
    },
    async follow() {
      const before = draft.version();
      await published.follow();
      tell(draft.version() === before ? "status" : "file", "");
    },
  };

  async function answer(...[method, name, body]: Parameters<SiteEditor["ask"]>): Promise<SiteAnswer> {
    if (name === "share") return shared(await remote.share(draft.document()));
    if (name === "publication") return { ok: true, body: await becameOf(Number(body["number"])) };
    const handler = handlers.get(`${method} ${name}`);
    if (handler === undefined) throw new Error(`The editor does not know ${method} ${name}.`);
    const answered = await handler(body);
    if (method === "POST") await keeper.keep();
    return { ok: answered.status === 200, body: answered.body };
  }

  function shownDraft(): Site {
    if (errorsIn(editor.findings()) === 0) return draft.document();
    return withWrongHeldBack(draft.document(), published.base(), editor.findings());
  }
}

interface PublicationParts {
  readonly remote: Pick<SiteRemote, "publication">;
  readonly published: PublishedVersions;
  readonly editor: Pick<EditorModel, "problemsIn">;
  readonly tell: () => void;
}

/** What became of a version. The site says why it was refused in the words of the file; the check here in the owner's. */
function publicationReader({ remote, published, editor, tell }: PublicationParts) {
  return async (number: number): Promise<PublicationState> => {
    const noted = await remote.publication(number);
    if (published.note(number, noted)) tell();
    if (noted.state !== "refused") return noted;
    const version = await published.version(String(number)).catch(() => undefined);
    return { ...noted, problems: version === undefined ? [] : editor.problemsIn(version.site) };
  };
}

function shared(answer: Awaited<ReturnType<SiteRemote["share"]>>): SiteAnswer {
  return "token" in answer ? { ok: true, body: answer.token } : { ok: false, body: { message: answer.refused } };
}

interface FoundDraft {
  readonly kept: KeptDraft;
  readonly document: Site;
  readonly synced: KeptDraft | undefined;
}

/** The draft to go on with. What this browser has and the database has not is joined into what the database has. */
async function findDraft(remote: SiteRemote, { draft: saved }: SiteStart): Promise<FoundDraft | undefined> {
  const local = await remote.local();
  const remoteKept = isKeptDraft(saved?.typed) ? saved.typed : undefined;
  if (local === undefined || isEqualJson(local.kept, local.synced)) return remoteKept && found(remoteKept);
  if (remoteKept === undefined || saved?.revision === local.revision)
    return { ...(await found(local.kept)), synced: remoteKept };
  const grownFrom = await documentOf(remote, local.synced ?? { ...local.kept, patches: [] });
  const [here, there] = [await documentOf(remote, local.kept), await documentOf(remote, remoteKept)];
  return { kept: remoteKept, document: joinDrafts(grownFrom, here, there), synced: remoteKept };

  async function found(kept: KeptDraft): Promise<FoundDraft> {
    return { kept, document: await documentOf(remote, kept), synced: remoteKept };
  }
}

async function baseOf(remote: SiteRemote, { basedOn, base }: KeptDraft, { number, document }: SiteStart) {
  if (base !== undefined) return base;
  return basedOn === number ? document : remote.readVersion(basedOn);
}
