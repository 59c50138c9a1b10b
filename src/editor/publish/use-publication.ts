import { useEffect, useState } from "react";
import { valueAt } from "#document/text/value-at.ts";
import { ask } from "#editor/draft/editor.ts";
import type { PublicationState } from "#editor/place/place.ts";

/** Says which version of the document the pages were made from. */
const PUBLISHED = "/published.json";
/** The site notes a moment after its pages are there what is missing from them. */
const NOTED_WITHIN_MS = 10_000;

/** `npm start` takes seconds, a host that builds minutes. */
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 5000;

/** The longer it takes, the less often it is asked: an owner hears of it at most a tenth of the time later. */
function pauseAfter(passedMs: number): number {
  return Math.min(Math.max(passedMs / 10, MIN_PAUSE_MS), MAX_PAUSE_MS);
}

/** What became of a version. */
export interface ShownPublication extends PublicationState {
  /** When this was known. */
  readonly asOf: number;
  /** Nothing more is to come. */
  readonly isLast: boolean;
}

/** Asks again and again what becomes of a version, until that is known. */
export function usePublication(number: number): ShownPublication & { readonly began: number } {
  const [began] = useState(() => Date.now());
  const [known, setKnown] = useState<ShownPublication>({ state: "waiting", reasons: [], asOf: began, isLast: false });
  useEffect(() => {
    if (known.isLast) return;
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const next = await publicationOf(number, began);
        if (!isOver) setKnown((last) => (last.state === "online" ? { ...next, asOf: last.asOf } : next));
      },
      pauseAfter(known.asOf - began),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [number, began, known]);
  return { ...known, began };
}

/** What visitors get counts; what the database notes of it comes later, and says why when it does not come. */
async function publicationOf(number: number, began: number): Promise<ShownPublication> {
  const [isOnline, noted] = await Promise.all([isServed(number), notedOf(number)]);
  const asOf = Date.now();
  if (!isOnline) {
    // Online as far as the program knows that makes the pages: the next visitor's page says so.
    const state = noted.state === "online" ? "waiting" : noted.state;
    return { ...noted, state, asOf, isLast: state === "refused" };
  }
  const isNoted = noted.state === "online";
  return {
    state: "online",
    reasons: isNoted ? noted.reasons : [],
    asOf,
    isLast: isNoted || asOf - began > NOTED_WITHIN_MS,
  };
}

async function isServed(number: number): Promise<boolean> {
  try {
    const answer = await fetch(PUBLISHED, { cache: "no-store" });
    return Number(valueAt(await answer.json(), ["version"])) >= number;
  } catch {
    return false;
  }
}

async function notedOf(number: number): Promise<PublicationState> {
  const answer = await ask((editor) => editor.publication(String(number)));
  return "refused" in answer ? { state: "waiting", reasons: [] } : answer;
}
