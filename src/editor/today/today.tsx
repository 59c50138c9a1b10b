import "#editor/styles/today.css";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useRead } from "#account/reading/use-read.ts";
import { pageInWords } from "#document/change/entry-name.ts";
import { replaceTokens } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { langAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { readToday } from "#editor/today/read-today.ts";
import { Visits } from "#editor/today/visits.tsx";
import { SHARE_WORDS, TODAY_WORDS } from "#editor/words/later/words.gen.ts";

const EVERY_MS = 60_000;

/** Beside what is edited: what can be shared, what to photograph, and what the site's database counts. */
export function Today(): ReactNode {
  return (
    <>
      <a className="to-everything" href={placeHref(SHARE)}>
        <EditorIcon kind="publish" />
        {SHARE_WORDS.open}
        <EditorIcon kind="on" />
      </a>
      <WantedPictures />
      <Counted />
    </>
  );
}

/** As many as an owner takes in one go. */
const PICTURES_ASKED = 3;

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
function WantedPictures() {
  const wanted = wantedPictures(useAtomValue(documentAtom)).slice(0, PICTURES_ASKED);
  if (wanted.length === 0) return null;
  return (
    <section className="wanted" aria-labelledby="wanted">
      <h3 id="wanted">{TODAY_WORDS.wanted({ count: wanted.length })}</h3>
      <p className="about">{TODAY_WORDS.whyWanted}</p>
      <ul>
        {wanted.map(({ caption, page, field }) => (
          <li key={pointerTo(field)}>
            <PlaceLink path={field}>
              <span>{caption}</span>
              <small>{TODAY_WORDS.wantedFor({ page })}</small>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHARE = ["share"];

/** What there is to do today, and how often the site was visited. Where there is no answer, only that is said. */
function Counted() {
  const lang = useAtomValue(langAtom);
  const { value, failure } = useRead(readToday, { everyMs: EVERY_MS });
  if (value === undefined) return failure ? <p className="about">{TODAY_WORDS.unread}</p> : null;
  const { requests, pickups, deliveries, unanswered } = value;
  return (
    <section className="today" aria-labelledby="today">
      <h3 id="today">{TODAY_WORDS.title}</h3>
      <ul className="today-figures">
        <Figure view="inbox" amount={requests} words={TODAY_WORDS.requests({ count: requests })} />
        <Figure view="sheet" amount={pickups} words={TODAY_WORDS.pickups({ count: pickups })} />
        <Figure view="sheet" amount={deliveries} words={TODAY_WORDS.deliveries({ count: deliveries })} />
        <Figure view="inbox" amount={unanswered} words={TODAY_WORDS.unanswered({ count: unanswered })} />
      </ul>
      <p>
        <a className="quiet" href="/desk">
          {TODAY_WORDS.toDesk}
        </a>
      </p>
      <Visits today={value} lang={lang} />
    </section>
  );
}

interface FigureProps {
  readonly amount: number;
  readonly words: string;
  /** Where the desk has the list. */
  readonly view: "inbox" | "sheet";
}

function Figure({ amount, words, view }: FigureProps) {
  return (
    <li>
      <a href={`/desk#${view}`}>
        <strong>{amount}</strong> {words}
      </a>
    </li>
  );
}
