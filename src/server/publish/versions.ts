import { isRecord } from "#document/model/schema.ts";
import type { Rpc } from "#server/backend/rpc.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** A version of the document, as the database stores it. */
export interface Version {
  readonly number: number;
  /** From when visitors see it. */
  readonly publish_at: string;
  /** What changed, in the owner's words. */
  readonly words: string;
  readonly document: unknown;
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
  /** Sentences for the owner; left out, those of before stay. */
  readonly reasons?: readonly string[] | undefined;
}

/** The versions of a database. */
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

/** Of a database, as its owner. */
export function databaseVersions(database: Queryable): DocumentVersions {
  return versionsOf(async (name, params) => {
    const places = params.map((_, index) => `$${index + 1}`);
    const values = params.map((param) => (isRecord(param) ? JSON.stringify(param) : param));
    try {
      const { rows } = await database.query<{ answer: unknown }>(`select public.${name}(${places}) as answer`, values);
      return rows[0]?.answer;
    } catch (error) {
      const { code, message } = Object(error);
      throw String(code).startsWith("PT4") ? new Refusal(message) : error;
    }
  });
}

/** Of a hosted project, with its secret key. */
export function hostedVersions(rpc: Rpc): DocumentVersions {
  return versionsOf(async (name, params) => {
    const named = params.map((param, index) => [ARGUMENTS[name][index], param]);
    const answer = await rpc(name, Object.fromEntries(named)).catch((error: unknown) => {
      throw new Refusal(`The project does not answer (${messageOf(error)}). Try again in a moment.`);
    });
    const text = await answer.text();
    if (answer.ok) return text === "" ? null : JSON.parse(text);
    const message = answer.status === 409 || answer.status === 422 ? Object(JSON.parse(text)).message : undefined;
    throw new Refusal(message ?? `The project answered ${answer.status}: ${text}`);
  });
}

const ARGUMENTS = {
  published_number: [],
  published_document: ["below"],
  document_version: ["wanted"],
  push_document: ["document", "replaces", "words"],
  publication: ["number"],
  note_publication: ["number", "state", "reasons"],
} as const;

/** Calls a function of the database. Throws a Refusal with what it says to a writer. */
type Call = (name: keyof typeof ARGUMENTS, params: readonly unknown[]) => Promise<unknown>;

function versionsOf(call: Call): DocumentVersions {
  return {
    publishedNumber: async () => Number((await call("published_number", [])) ?? 0),
    published: async (below) => asVersion(await call("published_document", [below ?? null])),
    version: async (number) => asVersion(await call("document_version", [number ?? null])),
    push: async ({ document, replaces, words }) => Number(await call("push_document", [document, replaces, words])),
    isOnline: async (number) => Object(await call("publication", [number])).state === "online",
    note: async (number, { state, reasons }) => {
      await call("note_publication", [number, state, reasons ?? null]);
    },
  };
}

function asVersion(row: unknown): Version | undefined {
  if (row === null || row === undefined) return undefined;
  const { number, publish_at, words, document } = Object(row);
  return { number: Number(number), publish_at: String(publish_at), words: String(words), document };
}
