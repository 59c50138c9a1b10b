import type { SchemaBundle } from "#document/model/schema.ts";
import { pathsTo } from "#document/text/paths-to.ts";
import type { DraftPlace } from "#editor/place/place.ts";
import { timeZoneOf, writingIn } from "#editor/shared/document-locale.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { editorLang } from "#editor/words/language-name.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import { PLACE_WORDS } from "#editor/words/words.gen.ts";
import { momentText } from "#lib/locale/days.ts";

/** What holds a picture: a version, or somebody's draft. */
export type PictureUse =
  | { readonly version: number; readonly state: "online" | "waiting" | "past"; readonly at: string }
  | { readonly draftOf: string };

interface PictureUses extends Pick<DraftPlace, "readVersion"> {
  pictureUses(name: string): Promise<readonly PictureUse[]>;
}

/** Where a picture is used, in the owner's words: "what customers see (Pages › About us › Our story › Picture)". */
export async function picturePlaces(
  remote: PictureUses,
  bundle: SchemaBundle,
  name: string,
  now: Date,
): Promise<string[]> {
  const uses = await remote.pictureUses(name);
  return Promise.all(
    uses.map(async (use) => {
      if ("draftOf" in use) return PLACE_WORDS.draftPlace({ name: use.draftOf });
      const document = await remote.readVersion(String(use.version));
      const places = pathsTo(document, name).map((path) => fieldInWords(bundle, document, path));
      return `${versionInWords(use, document, now)} (${places.join(", ")})`;
    }),
  );
}

/** The answer of `private.picture_uses`. */
export function pictureUsesIn(answer: unknown): PictureUse[] {
  return groupsAt(answer, []).map(({ draft_of, version, state, publish_at }) => {
    if (typeof draft_of === "string") return { draftOf: draft_of };
    const known = state === "online" || state === "past" ? state : "waiting";
    return { version: Number(version), state: known, at: String(publish_at) };
  });
}

function versionInWords(use: Extract<PictureUse, { version: number }>, document: unknown, now: Date): string {
  const { state, at } = use;
  if (state === "online") return PLACE_WORDS.onlinePlace;
  if (state === "past") return PLACE_WORDS.wasOnlinePlace;
  if (new Date(at) <= now) return PLACE_WORDS.waitingPlace;
  return PLACE_WORDS.scheduledPlace({
    moment: momentText(at, writingIn(document, editorLang(document)), timeZoneOf(document)),
  });
}
