import { type Conflict, mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Grammar } from "#document/check/check-schema.ts";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { changeWords } from "#editor/model/change-words.ts";
import { checkDraft, errorsIn } from "#editor/model/check-draft.ts";
import { conflictSides, placeOf } from "#editor/model/conflict-sides.ts";
import type { Draft } from "#editor/model/draft.ts";
import { publishAlone } from "#editor/model/publish-alone.ts";
import type { FoundState, PublishedDocument, PublishedWords } from "#editor/model/published-document.ts";
import { NOT_FOLLOWED } from "#editor/model/published-document.ts";
import { openRollback, type Rollback, wordsFromOnline } from "#editor/model/rollback.ts";
import { applied, type Patch, sharedPath } from "#editor/shared/patch.ts";
import type {
  ChangeRequest,
  EditorState,
  EditorStatus,
  PublishedState,
  PublishWhen,
  Refused,
  Summary,
  Unsaved,
  VersionEntry,
} from "#editor/shared/protocol.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";

export interface EditorOptions extends Grammar {
  readonly draft: Draft;
  readonly published: PublishedDocument;
  /** Facts about the pictures for the check; a new object when one has changed. */
  readonly pictures: () => Pictures;
  /** Where the draft is saved in several places: why it is missing from one of them. */
  readonly unsaved?: () => Unsaved | undefined;
}

export interface EditorModel {
  readonly draft: Draft;
  readonly published: PublishedDocument;
  state(): EditorState;
  status(): EditorStatus;
  findings(): readonly Finding[];
  /** Applies a window's change. A change made on an older version is merged by id, or refused with the reason. */
  change(request: ChangeRequest, client: string): Refused | undefined;
  /** Looks at what is published first. */
  summary(): Promise<Refused | Summary>;
  /**
   * Publishes the draft as the summary of this version described it. Without words it was published already, such as
   * by an attempt whose answer was lost.
   */
  publish(version: number, when?: PublishWhen): Promise<Refused | PublishedWords>;
  /** Why a document cannot be online, in the owner's words. */
  problemsIn(site: Site): readonly Finding[];
  readonly rollback: Rollback;
  restore(name: string, part: "all" | "prices"): Promise<Refused | undefined>;
  /** The date the preview shows. */
  moment(): Date | undefined;
  showMoment(moment: Date | undefined): undefined;
}

const HISTORY = "the history";

const CHANGED = "Something changed since you read this summary. Please read it again.";
const JOINED = "Somebody else published meanwhile; their changes are in your draft now. Please read the summary again.";

/** The model of the owner's editor: a draft, where it is published to, and the findings. */
export function openEditorModel({ draft, published, bundle, validate, pictures, unsaved }: EditorOptions): EditorModel {
  let checked: { version: number; base: string; seen: Pictures; findings: readonly Finding[] } | undefined;
  let moment: Date | undefined;

  const check = (site: Site) => checkDraft(site, { bundle, validate, ...pictures(), published: published.base() });
  const findings = () => {
    const version = draft.version();
    const base = published.revision();
    const seen = pictures();
    if (checked?.version !== version || checked.base !== base || checked.seen !== seen)
      checked = { version, base, seen, findings: check(draft.document()) };
    return checked.findings;
  };
  const problemsIn = (site: Site) =>
    check(site)
      .filter(({ severity }) => severity === "error")
      .map(inOwnersWords(bundle, site));
  const isChanged = () => !isEqualJson(published.base(), draft.document());
  const nameOf = (patches: readonly Patch[] | undefined) => patches && labelOf(bundle, draft.document(), patches);
  const status = (): EditorStatus => ({
    version: draft.version(),
    undo: nameOf(draft.next("undo")),
    redo: nameOf(draft.next("redo")),
    findings: findings(),
    changed: isChanged(),
    published: inWords(bundle, draft.document(), published.state()),
    ...pendingOf(published.pending()),
    moment: moment?.toISOString(),
    unsaved: unsaved?.(),
  });
  const words = () => changeWords(published.base(), draft.document());
  return {
    draft,
    published,
    findings,
    status,
    state: () => ({ ...status(), document: draft.document() }),
    change: (request, client) => takeIn(bundle, draft, request, client),
    problemsIn,
    rollback: openRollback({ published, problemsIn }),
    async summary() {
      const { kind } = await published.follow();
      if (kind !== "same") return { refused: NOT_FOLLOWED[kind] };
      const version = published.pending();
      const pending = version && { version, words: changeWords(await published.online(), published.base()) };
      const reported = { version: draft.version(), words: words(), errors: errorsIn(findings()) };
      return { ...reported, ...(pending && pending.version.status !== "building" && { pending }) };
    },
    async publish(version, { at, alone } = {}) {
      const isRead = () => version === draft.version();
      if (!isRead()) return { refused: CHANGED };
      const { kind } = await published.follow();
      if (kind !== "same") return { refused: NOT_FOLLOWED[kind] };
      if (!isRead()) return { refused: JOINED };
      if (errorsIn(findings()) > 0) return { refused: "There are still mistakes. Nothing was published." };
      if (!isChanged()) return { words: [], revision: alone ? published.beforePending() : undefined };
      if (alone) return publishAlone({ draft, published, problemsIn, bundle });
      const reported = await wordsFromOnline(published, draft.document());
      return published.publish(draft.document(), reported, { at });
    },
    restore: (name, part) => restoreVersion(draft, published, name, part),
    moment: () => moment,
    showMoment: (next) => {
      moment = next;
    },
  };
}

const pendingOf = (pending: VersionEntry | undefined) => pending && { pending };

/** What became of the published document, with places in the owner's words. */
function inWords(bundle: SchemaBundle, document: Site, state: FoundState): PublishedState {
  if (state.kind !== "conflict") return state;
  const reported = (conflict: Conflict) => ({
    place: placeOf(bundle, document, conflict),
    ...conflictSides(document, conflict),
  });
  return { kind: "conflict", conflicts: state.conflicts.map(reported) };
}

function takeIn(
  bundle: SchemaBundle,
  draft: Draft,
  { version, patches, typed }: ChangeRequest,
  client: string,
): Refused | undefined {
  const now = draft.document();
  if (version === draft.version()) {
    draft.change(patches, client, typed);
    return undefined;
  }
  const base = draft.documentAt(version);
  if (base === undefined) return { refused: "This window was open for too long. It shows the newest draft now." };
  const { merged, conflicts } = mergeSites(base, applied(base, patches), now);
  if (conflicts.length > 0) {
    const places = conflicts.map((conflict) => placeOf(bundle, merged, conflict)).join(", ");
    return {
      refused: `Another window changed the same at the same time: ${places}. This window shows that change now.`,
    };
  }
  draft.replace(merged, client);
  return undefined;
}

async function restoreVersion(
  draft: Draft,
  published: PublishedDocument,
  name: string,
  part: "all" | "prices",
): Promise<Refused | undefined> {
  const version = await published.version(name);
  if (version === undefined) return { refused: "This version is not there any more." };
  const { site } = version;
  draft.replace(part === "all" ? site : { ...draft.document(), priceBook: site.priceBook }, HISTORY);
  return undefined;
}

/** The label of a change beside "Undo": its place, in the owner's words. */
function labelOf(bundle: SchemaBundle, document: Site, patches: readonly Patch[]): string {
  return patches.length === 0 ? "" : fieldInWords(bundle, document, sharedPath(patches));
}
