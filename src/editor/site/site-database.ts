import { askSignedIn, type RestAnswer, type RestQuestion } from "#account/own/ask-signed-in.ts";
import type { Refused } from "#editor/model/refused.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { keepLocalDraft, readLocalDraft } from "#editor/site/local-draft.ts";
import { type NewPublication, NO_CONNECTION, type SiteRemote, type SiteStart } from "#editor/site/site-remote.ts";

/** Somebody else was faster. */
const CONFLICT = "PT409";
/** What the database says in words for whoever sent it. */
const IN_WORDS = /^PT4|^42501$/;

/** The database and this browser's store, as an owner who is signed in. */
export function siteDatabase(userId: string): SiteRemote {
  return {
    async start() {
      const value = Object(await read((client) => client.rpc("editor_start")));
      const { number, document, draft } = value;
      const found: SiteStart = { number: Number(number), document, draft: draft ?? undefined };
      return found;
    },
    newestNumber: async () => Number(entriesIn(await read((client) => client.rpc("version_list")))[0]?.name ?? 0),
    readVersion: (wanted) => read((client) => client.rpc("read_version", { wanted })),
    versions: async () => [...entriesIn(await read((client) => client.rpc("version_list"))), BEFORE_VERSIONS],
    publish,
    async publication(number) {
      const { state, reasons } = Object(await read((client) => client.rpc("publication", { number })));
      const told: readonly string[] = Array.isArray(reasons) ? reasons.map(String) : [];
      return { state: state === "online" || state === "refused" ? state : "waiting", reasons: told };
    },
    async share(document) {
      const sent = { document: JSON.parse(JSON.stringify(document)) };
      const answer = await askSignedIn<unknown>((client) => client.rpc("share_draft", sent)).catch(() => undefined);
      return answer?.error === null ? { token: String(answer.data) } : { refused: refusalOf(answer) };
    },
    async saveDraft(kept, revision) {
      const typed = JSON.parse(JSON.stringify(kept));
      const question: RestQuestion<unknown> = (client) =>
        client.rpc("save_draft", { based_on: kept.basedOn, typed, revision });
      const { data, error } = await askSignedIn(question);
      if (error?.code === CONFLICT) return { revision: undefined };
      if (error) throw new Error(error.message);
      return { revision: Number(data) };
    },
    async discardDraft() {
      await read((client) => client.rpc("discard_draft"));
    },
    local: async () => readLocalDraft(userId),
    keepLocal: async (draft) => keepLocalDraft(userId, draft),
  };
}

/** What an owner began with. */
const BEFORE_VERSIONS: VersionEntry = { name: "0", words: ["As it stood before the first publishing from here."] };

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
}: NewPublication): Promise<Refused | { readonly number: number }> {
  const sent = {
    document: JSON.parse(JSON.stringify(document)),
    replaces,
    words,
    ...(at !== undefined && { publish_at: at }),
  };
  const answer = await askSignedIn<unknown>((client) => client.rpc("publish_document", sent)).catch(() => undefined);
  return answer?.error === null ? { number: Number(answer.data) } : { refused: refusalOf(answer) };
}

function refusalOf(answer: RestAnswer<unknown> | undefined): string {
  if (!answer?.error) return NO_CONNECTION;
  const isLimit = answer.status === 413 || answer.status === 429;
  return isLimit || IN_WORDS.test(answer.error.code) ? answer.error.message : NO_CONNECTION;
}

function entriesIn(rows: unknown): VersionEntry[] {
  if (!Array.isArray(rows)) return [];
  return rows.map(({ number, publish_at, words, who }) => ({
    name: String(number),
    at: String(publish_at),
    words: String(words).split("\n"),
    ...(typeof who === "string" && { who }),
  }));
}
