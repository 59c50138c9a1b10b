import { randomInt } from "node:crypto";
import { CODE_MINUTES } from "#account/backend/code-life.ts";

export const CODE_SECONDS = CODE_MINUTES.embedded * 60;
const MAX_TRIES = 10;

interface Given {
  readonly code: string;
  readonly until: number;
  tries: number;
}

export interface OneTimeCodes {
  /** A new code of six digits; the one before it ends. */
  give(owner: string): string;
  /** Whether the code is right. It counts once, for ten minutes, and ends after ten wrong ones. */
  take(owner: string, code: string): boolean;
}

/** Codes that people type, in memory: a restart forgets them, and another is asked for. */
export function oneTimeCodes(now = () => performance.now()): OneTimeCodes {
  // All live equally long, so the map is ordered by their end.
  const given = new Map<string, Given>();
  return {
    give(owner) {
      for (const [old, { until }] of given) {
        if (until > now()) break;
        given.delete(old);
      }
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      given.delete(owner);
      given.set(owner, { code, until: now() + CODE_SECONDS * 1000, tries: 0 });
      return code;
    },
    take(owner, code) {
      const kept = given.get(owner);
      if (kept === undefined) return false;
      kept.tries++;
      const isRight = kept.until > now() && kept.code === code;
      if (isRight || kept.tries >= MAX_TRIES) given.delete(owner);
      return isRight;
    },
  };
}
