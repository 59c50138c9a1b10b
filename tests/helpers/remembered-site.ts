import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { NO_CONNECTION, type PublicationState } from "#editor/shared/protocol.ts";
import { type NewPublication, type SiteRemote, VERSIONS_AT_ONCE } from "#editor/site/site-remote.ts";
import type { LocalDraft } from "#editor/site/stored-draft.ts";

interface Remembered {
  readonly number: number;
  readonly document: unknown;
  readonly words: string;
  readonly at: string;
}

const WAITING: PublicationState = { state: "waiting", reasons: [] };
const CONFLICT = "Version was published meanwhile. Look at it first, then publish again.";
const NO_WORDS = "A version needs a document with its schemaVersion, and words that say what changed";

/** The versions of a site's database, in memory. It accepts and refuses the same as `publish_document`. */
export function rememberedSite(file: unknown) {
  const versions: Remembered[] = [];
  const notes = new Map<number, PublicationState>();
  let local: LocalDraft | undefined;
  let isAnswerLost = false;
  const newest = () => versions.at(-1);

  function publish({ waiting, ...first }: NewPublication) {
    const last = newest();
    if (waiting === undefined) return add(first);
    if (last?.number === first.replaces + 2 && isEqualJson(last.document, waiting.document))
      return { number: first.replaces + 1 };
    const answer = add(first);
    if (!("refused" in answer)) add({ ...waiting, replaces: answer.number, at: last?.at });
    return answer;
  }

  function add({ document, replaces, words, at }: NewPublication) {
    const last = newest();
    if (last?.number === replaces + 1 && isEqualJson(last.document, document)) return { number: last.number };
    if ((last?.number ?? 0) !== replaces) return { refused: CONFLICT };
    if (words.trim() === "") return { refused: NO_WORDS };
    const number = replaces + 1;
    versions.push({ number, document: structuredClone(document), words, at: at ?? new Date().toISOString() });
    return { number };
  }

  const remote: SiteRemote = {
    start: async () => ({ number: newest()?.number ?? 0, document: newest()?.document ?? file, draft: undefined }),
    readVersion: async (number) =>
      number === 0 ? file : (versions.find((version) => version.number === number)?.document ?? null),
    versions: async (before = Number.POSITIVE_INFINITY) =>
      versions
        .filter(({ number }) => number < before)
        .toReversed()
        .slice(0, VERSIONS_AT_ONCE)
        .map(({ number, at, words }) => ({
          ...{ number, at, words: words.split("\n") },
          publication: notes.get(number) ?? WAITING,
        })),
    async publish(publication) {
      const answer = publish(publication);
      if (!isAnswerLost) return answer;
      isAnswerLost = false;
      return { refused: NO_CONNECTION };
    },
    publication: async (number) => notes.get(number) ?? WAITING,
    pictureUses: async () => [],
    share: async () => ({ token: "token" }),
    saveDraft: async () => ({ revision: 1 }),
    discardDraft: async () => undefined,
    local: async () => local,
    storeLocal: async (draft) => {
      local = draft;
      return true;
    },
  };
  return {
    remote,
    /** Publishes as another owner. */
    publishElsewhere: (document: Site, words: string, at?: string) =>
      publish({ document, replaces: newest()?.number ?? 0, words, ...(at !== undefined && { at }) }),
    note: (number: number, publication: PublicationState) => notes.set(number, publication),
    /** The next version is stored, but its response is lost. */
    loseNextAnswer: () => {
      isAnswerLost = true;
    },
    newest,
  };
}
