import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** A version of the document, as the database stores it. */
export interface Version {
  readonly number: number;
  /** From when visitors see it. */
  readonly publish_at: string;
  /** What changed, in the owner's words. */
  readonly words: string;
  readonly document: unknown;
}

/** The document that the pages were made from; of site.json without a version. */
export interface Online {
  readonly version: Version | undefined;
  readonly site: Site;
  /** Why the pages could not be made anew, as after an upgrade: those that were online before are served. */
  readonly kept?: readonly string[];
}

/** What a writer adds: a document in place of the newest number they have seen. */
export interface NewVersion {
  readonly document: unknown;
  readonly replaces: number;
  readonly words: string;
}

/** What became of a version. */
export interface Publication {
  readonly state: "waiting" | "online" | "refused";
  /** Sentences for the owner; left out, the noted ones are kept. */
  readonly reasons?: readonly string[] | undefined;
}

export interface DocumentVersions {
  /** The number of the published version; 0 without one. */
  publishedNumber(): Promise<number>;
  /** The published version, or the newest one of a smaller number. */
  published(below?: number): Promise<Version | undefined>;
  /** A version by its number; without one the newest, also when it still waits for its time. */
  version(number?: number): Promise<Version | undefined>;
  /** Returns the new number. Throws a Refusal in words when somebody else was first. */
  push(version: NewVersion): Promise<number>;
  /** Whether a version was noted as one that visitors see. */
  isOnline(number: number): Promise<boolean>;
  note(number: number, publication: Publication): Promise<void>;
}

/** The published versions, from the one that is published now down to the first. */
export async function* newestFirst(versions: DocumentVersions): AsyncGenerator<Version> {
  for (let version = await versions.published(); version; version = await versions.published(version.number))
    yield version;
}

/** The versions of the database that is called. */
export function documentVersions(call: ShopCall): DocumentVersions {
  return {
    publishedNumber: async () => Number((await call("published_number")) ?? 0),
    published: async (below) => asVersion(await call("published_document", { below })),
    version: async (number) => asVersion(await call("document_version", { wanted: number })),
    push: async ({ document, replaces, words }) => Number(await call("push_document", { document, replaces, words })),
    async isOnline(number) {
      const found = await call("publication", { number });
      return isRecord(found) && found["state"] === "online";
    },
    async note(number, { state, reasons = null }) {
      await call("note_publication", { number, state, reasons });
    },
  };
}

/** A version as JSON; undefined where there is none. */
export function asVersion(row: unknown): Version | undefined {
  if (!isRecord(row)) return undefined;
  const { number, publish_at, words, document } = row;
  return { number: Number(number), publish_at: String(publish_at), words: String(words), document };
}
