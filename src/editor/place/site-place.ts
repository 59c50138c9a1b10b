import type { RestAnswer } from "#account/backend/answer.ts";
import type { Json } from "#account/backend/database.gen.ts";
import { askSignedIn, type RestQuestion } from "#account/own/ask-signed-in.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { picturePlaces, pictureUsesIn } from "#editor/place/picture-places.ts";
import type { DraftPlace, PlaceVersions, PublicationState, VersionEntry, VersionStatus } from "#editor/place/place.ts";
import { sitePictures, withStoredPictures } from "#editor/place/site-pictures.ts";
import { BEFORE_VERSIONS } from "#editor/place/stored-draft.ts";
import { refusalInWords } from "#editor/refusals/refusal-in-words.ts";
import { groupOf, listAt } from "#editor/shared/draft-values.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { DRAFT_WORDS, PLACE_WORDS } from "#editor/words/words.gen.ts";
import { storable } from "#lib/clean.ts";
import { now } from "#ui/base/server-clock.ts";

/** Somebody else was faster. */
const CONFLICT = "PT409";
/** Too large, not a draft, not an owner any more: asking again does not help. */
const FOR_GOOD = [403, 413, 422];
/** What the database says in words for whoever sent it. */
const IN_WORDS = /^PT4|^42501$/;
/** Of a server that has too much to do at the moment. */
const BUSY = "busy";
/** Too large, or too often. */
const SAYS_WHY: ReadonlySet<number> = new Set([413, 429]);

/** The database, as an owner who is signed in. */
export function sitePlace(facts: EditorFacts, bundleOf: () => SchemaBundle): DraftPlace {
  const place: Omit<DraftPlace, "pictures"> = {
    facts: () => withStoredPictures(facts),
    async open() {
      const { number, document, draft } = groupOf(await read((client) => client.rpc("editor_start")));
      const { typed, revision } = groupOf(draft);
      return { version: String(number), document, draft: draft ? { typed, revision: Number(revision) } : undefined };
    },
    async head() {
      const { versions, draft } = groupOf(await read((client) => client.rpc("editor_head")));
      return { versions: String(versions), draft: Number(draft) };
    },
    readVersion: (name) => read((client) => client.rpc("read_version", { wanted: Number(name) })),
    versions: openSiteVersions(versionRows),
    async publish({ document, replaces, words, at, waiting }) {
      const sent = {
        document: jsonOf(document),
        replaces: Number(replaces),
        words: storable(words.join("\n")),
        ...(at !== undefined && { publish_at: at }),
        ...(waiting && { waiting: jsonOf(waiting.document), waiting_words: storable(waiting.words.join("\n")) }),
      };
      const published = await written((client) => client.rpc("publish_document", sent));
      if ("refused" in published) return published;
      return { version: String(published.value), newest: String(published.value + (waiting ? 1 : 0)) };
    },
    publication: async (name) =>
      publicationOf(await read((client) => client.rpc("publication", { number: Number(name) }))),
    async share(document) {
      const shared = await written((client) => client.rpc("share_draft", { document: jsonOf(document) }));
      return "refused" in shared ? shared : { token: shared.value };
    },
    async saveDraft(stored, revision) {
      const draft = { based_on: Number(stored.basedOn), typed: jsonOf(stored), revision };
      const answer = await askSignedIn((client) => client.rpc("save_draft", draft));
      if (answer.error === null) return { revision: answer.data };
      if (answer.error.code === CONFLICT) return {};
      if (FOR_GOOD.includes(answer.status)) return refusalOf(answer);
      throw new Error(answer.error.message);
    },
    async discardDraft() {
      await read((client) => client.rpc("discard_draft"));
    },
  };
  const uses = {
    readVersion: place.readVersion,
    pictureUses: async (picture: string) =>
      pictureUsesIn(await read((client) => client.rpc("picture_uses", { picture }))),
  };
  return { ...place, pictures: sitePictures((name) => picturePlaces(uses, bundleOf(), name, now())) };
}

async function read<T>(question: RestQuestion<T>): Promise<T> {
  const { data, error } = await askSignedIn(question);
  if (error) throw new Error(error.message);
  return data;
}

async function written<T>(question: RestQuestion<T>): Promise<Refused | { readonly value: T }> {
  const answer = await askSignedIn(question).catch(() => undefined);
  return answer?.error === null ? { value: answer.data } : refusalOf(answer);
}

async function refusalOf(answer: RestAnswer<unknown> | undefined): Promise<Refused> {
  if (!answer?.error) return { refused: DRAFT_WORDS.siteUnanswered };
  const { code, message, details } = answer.error;
  const isInWords = SAYS_WHY.has(answer.status) || code === BUSY || IN_WORDS.test(code);
  if (!isInWords) return { refused: DRAFT_WORDS.siteUnanswered };
  return { refused: [await refusalInWords(message), details ?? ""].join("\n").trim() };
}

/** A version of the database, without its document. */
interface VersionRow {
  readonly number: number;
  /** From when visitors see it, as an ISO date and time. */
  readonly at: string;
  /** Who published it, where that is known. */
  readonly who?: string | undefined;
  readonly words: readonly string[];
  readonly publication: PublicationState;
}

export const VERSIONS_AT_ONCE = 50;

/** Reads versions with their status, which follows from the newest ones. `rows` reads the newest, or those before one; newest first. */
export function openSiteVersions(rows: (before?: string) => Promise<readonly VersionRow[]>) {
  let newest: readonly VersionRow[] = [];
  return async (before?: string): Promise<PlaceVersions> => {
    const read = await rows(before);
    if (before === undefined) newest = read;
    const hasOlder = read.length === VERSIONS_AT_ONCE;
    const entries = read.map((row) => versionEntry(row, newest, now()));
    return { versions: hasOlder ? entries : [...entries, beforeVersions(newest)], hasOlder };
  };
}

/** What an owner began with. */
function beforeVersions(newest: readonly VersionRow[]): VersionEntry {
  const status = onlineNumber(newest) === 0 ? "online" : "was-online";
  return { name: BEFORE_VERSIONS, words: [PLACE_WORDS.firstVersion], status };
}

/** Of the newest versions, the number of the one that visitors see; 0 for site.json. */
function onlineNumber(newest: readonly VersionRow[]): number {
  return newest.find(({ publication }) => publication.state === "online")?.number ?? 0;
}

/** A version for whoever reads the history; `newest` are the newest ones, newest first. */
function versionEntry(row: VersionRow, newest: readonly VersionRow[], now: Date): VersionEntry {
  const { number, at, who, words, publication } = row;
  const { reasons } = publication;
  return {
    name: String(number),
    at,
    words,
    status: statusOf(row, newest, now),
    ...(who !== undefined && { who }),
    ...(reasons.length > 0 && { reasons }),
  };
}

function statusOf(row: VersionRow, newest: readonly VersionRow[], now: Date): VersionStatus {
  const { state } = row.publication;
  if (state === "refused") return "refused";
  if (state === "online") return row.number === onlineNumber(newest) ? "online" : "was-online";
  const at = Date.parse(row.at);
  const takesItsPlace = (other: VersionRow) =>
    other.number > row.number &&
    other.publication.state !== "refused" &&
    Date.parse(other.at) <= Math.max(at, now.getTime());
  if (newest.some(takesItsPlace)) return "replaced";
  return at > now.getTime() ? "scheduled" : "building";
}

async function versionRows(before?: string): Promise<readonly VersionRow[]> {
  const below = before === undefined ? undefined : Number(before);
  const [rows, publications] = await Promise.all([
    read((client) => client.rpc("version_list", below === undefined ? {} : { before: below })),
    read((client) => {
      const newest = client.from("publications").select("number, state, reasons").order("number", { ascending: false });
      return (below === undefined ? newest : newest.lt("number", below)).limit(VERSIONS_AT_ONCE);
    }),
  ]);
  const noted = new Map(publications.map((row) => [row.number, publicationOf(row)]));
  return rows.map(({ number, publish_at: at, words, who }) => ({
    number,
    at,
    who: who ?? undefined,
    words: words.split("\n"),
    publication: noted.get(number) ?? publicationOf(undefined),
  }));
}

/** Without a note it waits. */
function publicationOf(row: unknown): PublicationState {
  const { state } = groupOf(row);
  return {
    state: state === "online" || state === "refused" ? state : "waiting",
    reasons: listAt(row, ["reasons"]).map(String),
  };
}

/** A value as it is sent: JSON leaves out what is undefined, and a text what cannot be stored. */
function jsonOf(value: unknown): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) => (member === undefined ? [] : [[key, jsonOf(member)]])),
    );
  if (typeof value === "string") return storable(value);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
