import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import type { DraftPlace, NewPublication, PlaceDraft, PublicationState } from "#editor/place/place.ts";
import { openSiteVersions, VERSIONS_AT_ONCE } from "#editor/place/site-place.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { FACTS } from "#tests/helpers/remembered-editor.ts";

/** The sentence of a request without an answer. */
export const NO_CONNECTION = "There is no connection.";

interface Remembered {
  readonly number: number;
  readonly document: unknown;
  readonly words: readonly string[];
  readonly at: string;
}

const WAITING: PublicationState = { state: "waiting", reasons: [] };
const CONFLICT = "Version was published meanwhile. Look at it first, then publish again.";
const NO_WORDS = "A version needs a document with its schemaVersion, and words that say what changed";

/** The versions of a site's database, in memory. It accepts and refuses the same as `publish_document`. */
export function rememberedSite(file: unknown) {
  const versions: Remembered[] = [];
  const notes = new Map<number, PublicationState>();
  let draft: PlaceDraft | undefined;
  let revision = 0;
  let isAnswerLost = false;
  const newest = () => versions.at(-1);

  function publish({ waiting, ...first }: NewPublication): Refused | { readonly number: number } {
    const last = newest();
    if (waiting === undefined) return add(first);
    if (last?.number === Number(first.replaces) + 2 && isEqualJson(last.document, waiting.document))
      return { number: last.number - 1 };
    const answer = add(first);
    if (!("refused" in answer)) add({ ...waiting, replaces: String(answer.number), at: last?.at });
    return answer;
  }

  function add({ document, replaces, words, at }: NewPublication): Refused | { readonly number: number } {
    const last = newest();
    if (last?.number === Number(replaces) + 1 && isEqualJson(last.document, document)) return { number: last.number };
    if (String(last?.number ?? 0) !== replaces) return { refused: CONFLICT };
    if (words.length === 0) return { refused: NO_WORDS };
    const number = Number(replaces) + 1;
    versions.push({ number, document: structuredClone(document), words, at: at ?? new Date().toISOString() });
    return { number };
  }

  const place: DraftPlace = {
    facts: async () => FACTS,
    open: async () => ({
      version: String(newest()?.number ?? 0),
      document: newest()?.document ?? file,
      draft,
    }),
    head: async () => ({ versions: `${newest()?.number} ${JSON.stringify([...notes])}`, draft: draft?.revision ?? 0 }),
    readVersion: async (name) =>
      name === "0" ? file : (versions.find(({ number }) => String(number) === name)?.document ?? null),
    versions: openSiteVersions(async (before = "1000") =>
      versions
        .filter(({ number }) => number < Number(before))
        .toReversed()
        .slice(0, VERSIONS_AT_ONCE)
        .map((version) => ({ ...version, publication: notes.get(version.number) ?? WAITING })),
    ),
    async publish(publication) {
      const answer = publish(publication);
      if (isAnswerLost) {
        isAnswerLost = false;
        return { refused: NO_CONNECTION };
      }
      if ("refused" in answer) return answer;
      return { version: String(answer.number), newest: String(answer.number + (publication.waiting ? 1 : 0)) };
    },
    publication: async (name) => notes.get(Number(name)) ?? WAITING,
    share: async () => ({ token: "token" }),
    async saveDraft(typed, seen) {
      if ((draft?.revision ?? 0) !== seen) return {};
      draft = { typed: structuredClone(typed), revision: ++revision };
      return { revision };
    },
    async discardDraft() {
      draft = undefined;
    },
    pictures: { upload: async () => ({ refused: NO_CONNECTION }) },
  };
  return {
    place,
    /** Publishes as another owner. */
    publishElsewhere: (document: Site, words: string, at?: string) =>
      publish({ document, replaces: String(newest()?.number ?? 0), words: [words], at }),
    note: (number: number, publication: PublicationState) => notes.set(number, publication),
    /** The next version is stored, but its response is lost. */
    loseNextAnswer: () => {
      isAnswerLost = true;
    },
    newest,
  };
}
