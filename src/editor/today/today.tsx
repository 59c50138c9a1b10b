import "#editor/styles/today.css";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useRead } from "#account/reading/use-read.ts";
import { editedPlaceAtom } from "#editor/draft/atoms.ts";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { langAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { readToday } from "#editor/today/read-today.ts";
import { Visits } from "#editor/today/visits.tsx";
import { WantedPictures } from "#editor/today/wanted-pictures.tsx";
import { SHARE_WORDS, TODAY_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

const EVERY_MS = 60_000;

/** Beside what is edited: what can be shared, what to photograph, and what the site's database counts. */
export function Today(): ReactNode {
  const isSite = useAtomValue(editedPlaceAtom) === "site";
  return (
    <>
      <a className="to-everything" href={placeHref(SHARE)}>
        <EditorIcon kind="publish" />
        {SHARE_WORDS.open}
        <EditorIcon kind="on" />
      </a>
      <WantedPictures />
      {isSite && <Counted />}
    </>
  );
}

const SHARE = ["share"];

/** What there is to do today, and how often the site was visited. Where there is no answer, only that is said. */
function Counted() {
  const lang = useAtomValue(langAtom);
  const { value, failure } = useRead(readToday, { everyMs: EVERY_MS });
  if (value === undefined) return failure ? <p className="about">{WORDS.unread}</p> : null;
  const { requests, pickups, deliveries, unanswered } = value;
  return (
    <section className="today" aria-labelledby="today">
      <h3 id="today">{WORDS.title}</h3>
      <ul className="today-figures">
        <Figure view="inbox" amount={requests} words={WORDS.requests({ count: requests })} />
        <Figure view="sheet" amount={pickups} words={WORDS.pickups({ count: pickups })} />
        <Figure view="sheet" amount={deliveries} words={WORDS.deliveries({ count: deliveries })} />
        <Figure view="inbox" amount={unanswered} words={WORDS.unanswered({ count: unanswered })} />
      </ul>
      <p>
        <a className="quiet" href="/desk">
          {WORDS.toDesk}
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
