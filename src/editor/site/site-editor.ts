import type { Grammar } from "#document/check/check-schema.ts";
import type { Media, Site } from "#document/model/types.gen.ts";
import { type EditorEvent, editorApi } from "#editor/model/editor-api.ts";
import { type EditorModel, openEditorModel } from "#editor/model/editor-model.ts";
import { openDraftPreview } from "#editor/preview/page/draft-preview.ts";
import type { PreviewedPage } from "#editor/preview/page/preview-source.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { PublicationState } from "#editor/shared/protocol.ts";
import { openDraftSaver } from "#editor/site/draft-saver.ts";
import { openKnownPictures } from "#editor/site/known-pictures.ts";
import { openStoredDraft } from "#editor/site/open-stored-draft.ts";
import { picturePlaces } from "#editor/site/picture-places.ts";
import type { PublishedVersions } from "#editor/site/published-versions.ts";
import { NO_CONNECTION, type SiteRemote } from "#editor/site/site-remote.ts";

/** The editor's model as its page asks it. */
export interface SiteEditor {
  ask(method: "GET" | "POST", name: string, body: Readonly<Record<string, unknown>>): Promise<SiteAnswer>;
  /** What a page of the draft shows, without what is wrong in it. */
  page(path: string): Promise<PreviewedPage>;
  /** From now on the draft may show this picture. */
  addPicture(name: string, media: Media): void;
  /** Where it is used, in the owner's words. */
  picturePlaces(name: string): Promise<readonly string[]>;
  /** It is deleted: the draft may not show it any more. */
  removePicture(name: string): void;
  /** Looks whether something else was published. */
  follow(): Promise<void>;
  /** Looks whether another device has changed the draft. */
  followDevices(): Promise<void>;
}

export interface SiteAnswer {
  readonly ok: boolean;
  readonly body: unknown;
}

const UNANSWERED: SiteAnswer = { ok: false, body: { message: NO_CONNECTION } };

interface SiteEditorOptions extends Grammar {
  readonly remote: SiteRemote;
  readonly facts: EditorFacts;
  readonly notify: (happening: EditorEvent, by: string) => void;
}

/** Opens the draft of an owner and saves its changes. */
export async function openSiteEditor({ remote, facts, notify, ...grammar }: SiteEditorOptions): Promise<SiteEditor> {
  const { draft, published, ...known } = await openStoredDraft(remote);
  const pictures = openKnownPictures(facts);
  const saver = openDraftSaver({
    ...{ remote, draft, published, ...known },
    joined: () => notify("document", ""),
    reported: () => notify("status", ""),
  });
  const options = { draft, published, ...grammar, pictures: pictures.facts, unsaved: saver.unsaved };
  const editor = { ...openEditorModel(options), published };
  const preview = openDraftPreview({ editor, bundle: grammar.bundle, icons: facts.icons, media: () => pictures.media });
  // What this browser has and the database has not yet.
  await saver.save();
  const pictureChanged = () => notify("status", "");
  const answer = answers({ editor, remote, save: saver.save, notify, shown: preview.document, facts, grammar });
  return {
    ask: (method, name, body) => answer(method, name, body).catch(() => UNANSWERED),
    page: preview.page,
    addPicture(name, added) {
      pictures.add(name, added);
      pictureChanged();
    },
    picturePlaces: (name) => picturePlaces(remote, grammar.bundle, name),
    removePicture(name) {
      pictures.remove(name);
      pictureChanged();
    },
    async follow() {
      const before = draft.version();
      await published.follow();
      notify(draft.version() === before ? "status" : "file", "");
    },
    followDevices: saver.follow,
  };
}

interface AnswersOptions extends Pick<SiteEditorOptions, "remote" | "facts" | "notify"> {
  readonly editor: EditorModel & { readonly published: PublishedVersions };
  readonly save: () => Promise<void>;
  /** What a link to the draft shows. */
  readonly shown: () => Site;
  readonly grammar: Grammar;
}

/** Answers as everywhere, and what only the site's database can. Throws without a connection. */
function answers({ editor, remote, save, notify, shown, facts, grammar }: AnswersOptions): SiteEditor["ask"] {
  const { published } = editor;
  const becameOf = publicationReader({ remote, published, editor, notify: () => notify("status", "") });
  const handlers = editorApi({
    ...{ editor, save, notify },
    start: () => ({
      place: "site",
      bundle: grammar.bundle,
      pictures: facts.media.map(([name, { src }]) => ({ name, src })),
    }),
    outcome: published.outcome,
  });
  return async (method, name, body) => {
    if (name === "share") return shared(await remote.share(shown()));
    if (name === "publication") return { ok: true, body: await becameOf(Number(body["number"])) };
    const handler = handlers.get(`${method} ${name}`);
    if (handler === undefined) throw new Error(`The editor does not know ${method} ${name}.`);
    const answered = await handler(body);
    return { ok: answered.status === 200, body: answered.body };
  };
}

interface PublicationParts {
  readonly remote: Pick<SiteRemote, "publication">;
  readonly published: PublishedVersions;
  readonly editor: Pick<EditorModel, "problemsIn">;
  readonly notify: () => void;
}

/** What became of a version. The site says why it was refused in the words of the file; the check here in the owner's. */
function publicationReader({ remote, published, editor, notify }: PublicationParts) {
  return async (number: number): Promise<PublicationState> => {
    const noted = await remote.publication(number);
    if (published.note(number, noted)) notify();
    if (noted.state !== "refused") return noted;
    const version = await published.version(String(number)).catch(() => undefined);
    return { ...noted, problems: version === undefined ? [] : editor.problemsIn(version.site) };
  };
}

function shared(answer: Awaited<ReturnType<SiteRemote["share"]>>): SiteAnswer {
  return "token" in answer ? { ok: true, body: answer.token } : { ok: false, body: { message: answer.refused } };
}
