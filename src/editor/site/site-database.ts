import type { RestAnswer } from "#account/backend/answer.ts";
import { askSignedIn, type RestQuestion } from "#account/own/ask-signed-in.ts";
import type { Refused } from "#editor/model/refused.ts";
import type { PublicationState } from "#editor/shared/protocol.ts";
import { readLocalDraft, storeLocalDraft } from "#editor/site/local-draft.ts";
import { pictureUsesIn } from "#editor/site/picture-places.ts";
import {
  type NewPublication,
  NO_CONNECTION,
  type SiteRemote,
  type SiteStart,
  VERSIONS_AT_ONCE,
  type VersionRow,
} from "#editor/site/site-remote.ts";

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

/** The database and this browser's store, as an owner who is signed in. */
export function siteDatabase(userId: string): SiteRemote {
  return {
    async start() {
      const value = Object(await read((client) => client.rpc("editor_start")));
      const { number, document, draft } = value;
      const found: SiteStart = { number: Number(number), document, draft: draft ?? undefined };
      return found;
    },
    readVersion: (wanted) => read((client) => client.rpc("read_version", { wanted })),
    versions,
    publish,
    publication: async (number) => publicationOf(await read((client) => client.rpc("publication", { number }))),
    pictureUses: async (picture) => pictureUsesIn(await read((client) => client.rpc("picture_uses", { picture }))),
    async share(document) {
      const sent = { document: JSON.parse(JSON.stringify(document)) };
      const answer = await askSignedIn<unknown>((client) => client.rpc("share_draft", sent)).catch(() => undefined);
      return answer?.error === null ? { token: String(answer.data) } : { refused: refusalOf(answer) };
    },
    async saveDraft(stored, revision) {
      const typed = JSON.parse(JSON.stringify(stored));
      const question: RestQuestion<unknown> = (client) =>
        client.rpc("save_draft", { based_on: stored.basedOn, typed, revision });
      const answer = await askSignedIn(question);
      if (answer.error?.code === CONFLICT) return { revision: undefined };
      if (answer.error === null) return { revision: Number(answer.data) };
      if (FOR_GOOD.includes(answer.status)) return { refused: refusalOf(answer) };
      throw new Error(answer.error.message);
    },
    async discardDraft() {
      await read((client) => client.rpc("discard_draft"));
    },
    local: async () => readLocalDraft(userId),
    storeLocal: async (draft) => storeLocalDraft(userId, draft),
  };
}

async function read(question: RestQuestion<unknown>): Promise<unknown> {
  const { data, error } = await askSignedIn(question);
  if (error) throw new Error(error.message);
  return data;
}

async function publish({
  document,
  replaces,
  words,
  at,
  waiting,
}: NewPublication): Promise<Refused | { readonly number: number }> {
  const sent = {
    document: JSON.parse(JSON.stringify(document)),
    replaces,
    words,
    ...(at !== undefined && { publish_at: at }),
    ...(waiting && { waiting: JSON.parse(JSON.stringify(waiting.document)), waiting_words: waiting.words }),
  };
  const answer = await askSignedIn<unknown>((client) => client.rpc("publish_document", sent)).catch(() => undefined);
  return answer?.error === null ? { number: Number(answer.data) } : { refused: refusalOf(answer) };
}

function refusalOf(answer: RestAnswer<unknown> | undefined): string {
  if (!answer?.error) return NO_CONNECTION;
  const { code, message, details } = answer.error;
  const isInWords = SAYS_WHY.has(answer.status) || code === BUSY || IN_WORDS.test(code);
  return isInWords ? [message, details ?? ""].join("\n").trim() : NO_CONNECTION;
}

async function versions(before?: number): Promise<readonly VersionRow[]> {
  const [rows, publications] = await Promise.all([
    read((client) => client.rpc("version_list", before === undefined ? {} : { before })),
    read((client) => {
      const newest = client.from("publications").select("number, state, reasons").order("number", { ascending: false });
      return (before === undefined ? newest : newest.lt("number", before)).limit(VERSIONS_AT_ONCE);
    }),
  ]);
  const noted = new Map(listIn(publications).map((row) => [Number(row.number), publicationOf(row)]));
  return listIn(rows).map(({ number, publish_at, words, who }) => ({
    number: Number(number),
    at: String(publish_at),
    words: String(words).split("\n"),
    publication: noted.get(Number(number)) ?? publicationOf(undefined),
    ...(typeof who === "string" && { who }),
  }));
}

/** Without a note it waits. */
function publicationOf(row: unknown): PublicationState {
  const { state, reasons } = Object(row);
  return {
    state: state === "online" || state === "refused" ? state : "waiting",
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
  };
}

const listIn = (rows: unknown) => (Array.isArray(rows) ? rows.map((row) => Object(row)) : []);
