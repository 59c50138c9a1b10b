import { useAtomValue } from "jotai";
import { pageInWords } from "#document/change/entry-name.ts";
import { replaceTokens } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { TODAY_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/** As many as an owner takes in one go. */
const ASKED = 3;

interface WantedPicture {
  /** What to photograph. */
  readonly caption: string;
  readonly page: string;
  /** The field that takes it. */
  readonly field: Path;
}

/** The places for photographs that have none yet, the first of the site first. */
export function wantedPictures(document: unknown): readonly WantedPicture[] {
  const factAt = (token: string) => textAt(document, token.split(".")) || "…";
  return groupsAt(document, ["routes"]).flatMap((route, page) =>
    groupsAt(route, ["sections"]).flatMap((section, at) =>
      section["hidden"] === undefined
        ? groupsAt(section, ["photographs"]).flatMap((place, index) =>
            place["picture"] === undefined
              ? {
                  caption: replaceTokens(textAt(place, ["caption"]), factAt),
                  page: pageInWords(route),
                  field: ["routes", page, "sections", at, "photographs", index, "picture"],
                }
              : [],
          )
        : [],
    ),
  );
}

/** Empty frames that hang where photographs are missing: what to photograph, and where it goes. */
export function WantedPictures() {
  const wanted = wantedPictures(useAtomValue(documentAtom)).slice(0, ASKED);
  if (wanted.length === 0) return null;
  return (
    <section className="wanted" aria-labelledby="wanted">
      <h3 id="wanted">{WORDS.wanted({ count: wanted.length })}</h3>
      <p className="about">{WORDS.whyWanted}</p>
      <ul>
        {wanted.map(({ caption, page, field }) => (
          <li key={pointerTo(field)}>
            <PlaceLink path={field}>
              <span>{caption}</span>
              <small>{WORDS.wantedFor({ page })}</small>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
