import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "#document/model/types.gen.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** What is asked about: a site, as its settings describe it. */
export interface AskedSite {
  readonly env: NodeJS.ProcessEnv;
  readonly site: Site;
  readonly dataDir: string;
  readonly backups: string;
  /** Where it listens on this machine, and where visitors find it. */
  readonly localUrl: string;
  readonly siteUrl: string;
  /** Whether others than this machine reach it. */
  readonly isPublic: boolean;
}

/** What a check has found, without secrets: it is printed. */
export type Diagnosis =
  | { readonly fine: string }
  | { readonly wrong: string; readonly remedy?: string }
  /** It does not apply, or cannot be asked from here. */
  | { readonly skipped: string };

export interface Check {
  readonly name: string;
  /** Whatever it throws is wrong. */
  ask(): Diagnosis | Promise<Diagnosis>;
  /** What to do where the finding does not say. */
  readonly remedy: string;
}

const TIMEOUT_MS = 10_000;
export const FETCH_TIMEOUT_MS = 8_000;

export const askUrl = (url: string | URL, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), ...init });

/** Asks everything side by side. Returns a line of each, and whether something must be done. */
export async function askAll(checks: readonly Check[], timeoutMs = TIMEOUT_MS) {
  const asked = await Promise.all(checks.map(async (check) => ({ check, finding: await askOne(check, timeoutMs) })));
  return {
    lines: asked.map(({ check, finding }) => lineOf(check, finding)),
    mustAct: asked.some(({ finding }) => "wrong" in finding),
  };
}

async function askOne({ ask }: Check, timeoutMs: number): Promise<Diagnosis> {
  const late = { wrong: `no answer within ${timeoutMs / 1000} s` };
  try {
    return await Promise.race([ask(), wait(timeoutMs, late, { ref: false })]);
  } catch (error) {
    return { wrong: messageOf(error).replace(/\s+/g, " ").trim() };
  }
}

function lineOf({ name, remedy }: Check, finding: Diagnosis): string {
  if ("fine" in finding) return `fine   ${name}: ${finding.fine}`;
  if ("skipped" in finding) return `-      ${name}: ${finding.skipped}`;
  return `WRONG  ${name}: ${finding.wrong}. Remedy: ${finding.remedy ?? remedy}`;
}
