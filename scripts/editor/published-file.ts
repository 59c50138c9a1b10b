import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import { rewrite } from "#document/text/rewrite.ts";
import type { Draft } from "#editor/model/draft.ts";
import { openPublishedBase, type Snapshot } from "#editor/model/published-base.ts";
import type { FoundState, PublishedDocument } from "#editor/model/published-document.ts";
import { type DocumentFile, readDocumentFile } from "#scripts/editor/document-file.ts";
import { parseStored } from "#scripts/editor/parse-stored.ts";
import type { VersionHistory } from "#scripts/editor/version-history.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** A document on disk that a draft is published to. */
export interface PublishedFile extends PublishedDocument {
  /** Writes a file that is missing or broken as it was published last. A file that is whole again is followed instead. */
  putBack(): undefined;
  /** Writes a broken file with its mistakes fixed, and follows it. */
  fix(): undefined;
}

interface PublishedFileOptions {
  /** The document on disk. */
  readonly file: string;
  /** Stores the text the draft is based on, and files that were replaced because they were broken. */
  readonly folder: string;
  readonly draft: Draft;
  readonly versions: VersionHistory;
  /** The text a new draft begins with. */
  readonly begin: () => string;
}

type Unreadable = Exclude<DocumentFile, { kind: "whole" }>;

const FILE = "the file";

/** Follows a document on disk for a draft. */
export function openPublishedFile({ file, folder, draft, versions, begin }: PublishedFileOptions): PublishedFile {
  const stored = path.join(folder, "base.json");
  if (!existsSync(stored)) writeFileWhole(stored, begin());
  const text = readFileSync(stored, "utf8");
  const base = openPublishedBase({
    first: { revision: text, site: parseStored(stored, text) },
    draft,
    store: ({ revision }) => writeFileWhole(stored, revision),
    client: FILE,
  });
  let unreadable: Unreadable | undefined;

  const read = (): Snapshot | undefined => {
    const found = readDocumentFile(file);
    unreadable = found.kind === "whole" ? undefined : found;
    return found.kind === "whole" ? { revision: found.text, site: found.site } : undefined;
  };
  const state = (): FoundState => {
    if (unreadable?.kind === "missing") return { kind: "missing" };
    if (unreadable) return { kind: "broken", mistakes: unreadable.mistakes, canFix: unreadable.fixed !== undefined };
    return base.state();
  };
  const follow = () => {
    const found = read();
    if (found) base.join(found);
    return state();
  };
  /** Writes over a broken file; its text is saved beside the draft. */
  const replaceBroken = (next: (found: Unreadable) => string | undefined): undefined => {
    follow();
    const content = unreadable && next(unreadable);
    if (content === undefined) return;
    if (unreadable?.kind === "broken") writeFileWhole(path.join(folder, `broken-${Date.now()}.json`), unreadable.bytes);
    writeFileWhole(file, content);
    follow();
  };
  return {
    base: () => base.current().site,
    revision: () => base.current().revision,
    state,
    follow: async () => follow(),
    async settle(choices) {
      const found = read();
      if (found) base.settle(choices, found);
    },
    putBack: () => replaceBroken(() => base.current().revision),
    fix: () => replaceBroken((found) => (found.kind === "broken" ? found.fixed : undefined)),
    online: async () => base.current().site,
    pending: () => undefined,
    beforePending: () => undefined,
    async publish(document, words) {
      const isDraft = document === draft.document();
      const before = base.current().revision;
      // Only the lines that differ change.
      const after = rewrite(before, document);
      writeFileWhole(file, after);
      base[isDraft ? "rest" : "join"]({ revision: after, site: document });
      if (versions.list().length === 0)
        versions.add(before, ["As it was before the first publishing from the editor."]);
      versions.add(after, words);
      return { words };
    },
    versions: async () => ({ versions: versions.list(), hasOlder: false }),
    async version(name) {
      const found = versions.text(name);
      return found === undefined ? undefined : inCurrentForm(JSON.parse(found));
    },
  };
}
