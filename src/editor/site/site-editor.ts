import type { Grammar } from "#document/check/check-schema.ts";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Media } from "#document/model/types.gen.ts";
import { editorCalls } from "#editor/model/editor-calls.ts";
import { type EditorModel, openEditorModel } from "#editor/model/editor-model.ts";
import { openDraftPreview } from "#editor/preview/page/draft-preview.ts";
import type { EditorCalls, EditorEvent } from "#editor/shared/calls.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { PublicationState, Refused } from "#editor/shared/protocol.ts";
import { openDraftSaver } from "#editor/site/draft-saver.ts";
import { openStoredDraft } from "#editor/site/open-stored-draft.ts";
import { picturePlaces } from "#editor/site/picture-places.ts";
import type { PublishedVersions } from "#editor/site/published-versions.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";

/** The editor's model, for its page. */
export interface SiteEditor extends EditorCalls {
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
    remote,
    draft,
    published,
    ...known,
    joined: () => notify("document", ""),
    reported: () => notify("status", ""),
  });
  const options = { draft, published, ...grammar, pictures: pictures.facts, unsaved: saver.unsaved };
  const editor = openEditorModel(options);
  const preview = openDraftPreview({ editor, bundle: grammar.bundle, icons: facts.icons, media: () => pictures.media });
  // What this browser has and the database has not yet.
  await saver.save();
  const { bundle } = grammar;
  const shownPictures = facts.media.map(([name, { src }]) => ({ name, src }));
  const start = () => ({ place: "site" as const, bundle, pictures: shownPictures });
  const pictureChanged = () => notify("status", "");
  return {
    ...editorCalls({ editor, start, outcome: published.outcome, save: saver.save, notify }),
    page: preview.page,
    share: () => remote.share(preview.document()),
    publication: publicationReader({ remote, published, editor, notify }),
    putBack: ofFile,
    fix: ofFile,
    render: ofFile,
    addPicture(name, added) {
      pictures.add(name, added);
      pictureChanged();
    },
    picturePlaces: (name) => picturePlaces(remote, bundle, name),
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

async function ofFile(): Promise<Refused> {
  return { refused: "This site is not published to a file." };
}

interface PublicationParts extends Pick<SiteEditorOptions, "notify"> {
  readonly remote: Pick<SiteRemote, "publication">;
  readonly published: PublishedVersions;
  readonly editor: Pick<EditorModel, "problemsIn">;
}

/** What became of a version. The site says why it was refused in the words of the file; the check here in the owner's. */
function publicationReader({ remote, published, editor, notify }: PublicationParts) {
  return async (number: number): Promise<PublicationState> => {
    const noted = await remote.publication(number);
    if (published.note(number, noted)) notify("status", "");
    if (noted.state !== "refused") return noted;
    const version = await published.version(String(number)).catch(() => undefined);
    return { ...noted, problems: version === undefined ? [] : editor.problemsIn(version.site) };
  };
}

/** The pictures a draft may show. */
interface KnownPictures {
  /** By name, for rendering. */
  readonly media: ReadonlyMap<string, Media>;
  /** For the check; a new object when one has changed. */
  facts(): Pictures;
  add(name: string, media: Media): void;
  remove(name: string): void;
}

/** The pictures of the site, and what is uploaded and deleted from here on. */
function openKnownPictures({ media: known, photographs: measured }: EditorFacts): KnownPictures {
  const media = new Map(known);
  const photographs = new Map(measured);
  const factsNow = (): Pictures => ({ media: new Set(media.keys()), photographs });
  let facts = factsNow();
  return {
    media,
    facts: () => facts,
    add(name, added) {
      media.set(name, added);
      photographs.set(name, added);
      facts = factsNow();
    },
    remove(name) {
      media.delete(name);
      photographs.delete(name);
      facts = factsNow();
    },
  };
}
