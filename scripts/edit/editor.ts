import type { SchemaBundle } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";
import { changesInWords } from "#scripts/document/diff/changes-in-words.ts";
import { diffSites } from "#scripts/document/diff/diff-sites.ts";
import { mergeSites } from "#scripts/document/diff/merge-sites.ts";
import { same } from "#scripts/document/diff/same.ts";
import type { Pictures } from "#scripts/document/pictures-in.ts";
import { placeName } from "#scripts/document/place.ts";
import type { Finding } from "#scripts/document/problem.ts";
import { checkDraft, errorsIn } from "#scripts/edit/checker.ts";
import { type Disk, followDisk } from "#scripts/edit/disk.ts";
import { type Draft, openDraft } from "#scripts/edit/draft.ts";
import { inOwnWords } from "#scripts/edit/own-words.ts";
import { applied, type Patch } from "#scripts/edit/patch.ts";
import type { ChangeRequest, EditorState, EditorStatus, Summary } from "#scripts/edit/protocol.ts";
import { openVersions, type Versions } from "#scripts/edit/versions.ts";

export interface EditorOptions {
  /** The document to edit. */
  readonly file: string;
  /** Where the draft and its journal are kept. */
  readonly folder: string;
  /** Where every published document is kept. */
  readonly versionsFolder: string;
  readonly bundle: SchemaBundle;
  /** What a check asks of the pictures; another object when one of them has changed. */
  readonly pictures: () => Pictures;
  readonly readFile: (file: string) => string;
}

/** Why something was not done, in the owner's words. */
export interface Refused {
  readonly refused: string;
}

export interface Editor {
  readonly draft: Draft;
  readonly disk: Disk;
  readonly versions: Versions;
  state(): EditorState;
  status(): EditorStatus;
  findings(): readonly Finding[];
  /** Takes a window's change in; a change made on an older version is merged by id, or refused with the reason. */
  change(request: ChangeRequest): Refused | undefined;
  summary(): Summary;
  publish(version: number): Refused | { readonly words: readonly string[] };
  restore(name: string, part: "all" | "prices"): Refused | undefined;
  /** The moment the preview shows. */
  moment(): Date | undefined;
  showMoment(moment: Date | undefined): undefined;
}

const HISTORY = "the history";

/** The owner's editor without its page: a draft, the file it will be published to, and what is wrong with it. */
export function openEditor({ file, folder, versionsFolder, bundle, pictures, readFile }: EditorOptions): Editor {
  const draft = openDraft(folder, () => readFile(file));
  const disk = followDisk(file, folder, draft);
  const versions = openVersions(versionsFolder);
  let checked: { version: number; base: string; seen: Pictures; findings: readonly Finding[] } | undefined;
  let moment: Date | undefined;

  const findings = () => {
    const version = draft.version();
    const base = disk.text();
    const seen = pictures();
    if (checked?.version !== version || checked.base !== base || checked.seen !== seen) {
      const options = { bundle, ...seen, published: disk.base() };
      checked = { version, base, seen, findings: checkDraft(draft.document(), options).map(inOwnWords(bundle)) };
    }
    return checked.findings;
  };
  const nameOf = (patches: readonly Patch[] | undefined) => patches && labelOf(bundle, draft.document(), patches);
  const status = (): EditorStatus => ({
    version: draft.version(),
    undo: nameOf(draft.next("undo")),
    redo: nameOf(draft.next("redo")),
    findings: findings(),
    changed: !same(disk.base(), draft.document()),
    disk: disk.state(),
    moment: moment?.toISOString(),
  });
  const words = () => inWords(disk.base(), draft.document());

  return {
    draft,
    disk,
    versions,
    findings,
    status,
    state: () => ({ ...status(), document: draft.document() }),
    change: (request) => takeIn(draft, request),
    summary: () => ({ version: draft.version(), words: words(), errors: errorsIn(findings()) }),
    publish: (version) => {
      if (version !== draft.version())
        return { refused: "Something changed since you read this summary. Please read it again." };
      const { kind } = disk.follow();
      if (kind === "unreadable") return { refused: "The published file cannot be read now. Have it put back first." };
      if (kind === "conflict")
        return { refused: "The file was changed by somebody else at the same places. Choose what should stand first." };
      if (version !== draft.version())
        return {
          refused:
            "The file was changed by somebody else meanwhile; their changes are in your draft now. Please read the summary again.",
        };
      if (errorsIn(findings()) > 0) return { refused: "There are still mistakes. Nothing was published." };
      return publishDraft(draft, disk, versions, words());
    },
    restore: (name, part) => restoreVersion(draft, versions, name, part),
    moment: () => moment,
    showMoment: (next) => {
      moment = next;
    },
  };
}

function publishDraft(draft: Draft, disk: Disk, versions: Versions, words: readonly string[]) {
  const { before, after } = disk.write(draft.document());
  if (versions.list().length === 0) versions.keep(before, ["As it was before the first publishing from the editor."]);
  versions.keep(after, words);
  return { words };
}

function takeIn(draft: Draft, { version, patches, client }: ChangeRequest): Refused | undefined {
  const now = draft.document();
  if (version === draft.version()) {
    draft.change(patches, client);
    return undefined;
  }
  const base = draft.documentAt(version);
  if (base === undefined) return { refused: "This window was open for too long. It shows the newest draft now." };
  const { merged, conflicts } = mergeSites(base, applied(base, patches), now);
  if (conflicts.length > 0) {
    const places = conflicts.map(({ names }) => names.join(" › ")).join(", ");
    return {
      refused: `Another window changed the same at the same time: ${places}. This window shows that change now.`,
    };
  }
  draft.replace(merged, client);
  return undefined;
}

function restoreVersion(draft: Draft, versions: Versions, name: string, part: "all" | "prices"): Refused | undefined {
  const text = versions.text(name);
  if (text === undefined) return { refused: "This version is not there any more." };
  const version: Site = JSON.parse(text);
  draft.replace(part === "all" ? version : { ...draft.document(), priceBook: version.priceBook }, HISTORY);
  return undefined;
}

function inWords(before: Site, after: Site): string[] {
  try {
    return changesInWords(diffSites(before, after));
  } catch {
    // A draft may have lost the shape the words need; the problems say so.
    return ["The draft is not complete yet, so its changes cannot be told."];
  }
}

/** What a change is called beside "Undo": its place, in the owner's words. */
function labelOf(bundle: SchemaBundle, document: Site, patches: readonly Patch[]): string {
  const [first] = patches;
  if (first === undefined) return "";
  const shared = patches.reduce(
    (common, { path: other }) => common.slice(0, common.findIndex((key, index) => key !== other[index]) >>> 0),
    first.path,
  );
  return placeName(bundle, document, shared);
}
