import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { isRecord } from "#document/model/schema.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { putInPlace, removeAbandoned, stagedFolder } from "#server/publish/staged-pages.ts";
import type { Version } from "#server/publish/versions.ts";
import { isCodeStale, isDocumentStale } from "#server/serve/stale.ts";

/**
 * `rendered`: the reasons say which sections are missing; without any, the pages were there already. `refused`: the document
 * does not pass, or its sections threw. `failed`: the rendering went wrong; another attempt may succeed.
 */
export type Rendering =
  | { readonly state: "rendered"; readonly reasons?: readonly string[] }
  | { readonly state: "refused"; readonly reasons: readonly string[] }
  | { readonly state: "failed" };

/** The exit code of a rendering whose version must not be online. */
export const REFUSED = 3;

/** An argument of a rendering: the rules of publishing are asked, and sections that throw refuse the version. */
export const NEW = "--new";

export interface Attempt {
  readonly signal: AbortSignal;
  /**
   * True where visitors would see a document for the first time. One that was online before has only to fit the schema, and
   * the places of sections that throw say so.
   */
  readonly isNew: boolean;
}

const FAILED: Rendering = { state: "failed" };

const TIMEOUT_MS = 10 * 60_000;

/** Makes the pages of a version, or of site.json, if they are out of date. */
export async function ensureFreshPages(
  version: Version | undefined,
  timeZone: string,
  attempt: Attempt,
): Promise<Rendering> {
  removeAbandoned(PAGES_DIR);
  const isFresh = !(await isCodeStale()) && !(await isDocumentStale(version?.number ?? 0, timeZone));
  return isFresh ? { state: "rendered" } : makePages(version, attempt);
}

/**
 * Renders in a separate process, so that Vite, React and sharp do not stay in the server's memory (400 MB), and puts the
 * pages in place when all of them are there. Errors are on the terminal.
 */
export async function makePages(version: Version | undefined, { signal, isNew }: Attempt): Promise<Rendering> {
  const folder = stagedFolder(PAGES_DIR);
  const args = ["src/server/serve/make-pages.ts", folder, ...(isNew ? [NEW] : [])];
  const child = spawn(process.execPath, ["--import", "tsx", ...args], {
    stdio: ["pipe", "inherit", "inherit", "ipc"],
    timeout: TIMEOUT_MS,
    signal,
  });
  let reasons: readonly string[] = [];
  child.on("message", (reported) => {
    reasons = asReasons(reported);
  });
  try {
    // It may end before it has read everything.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(JSON.stringify(version ?? null));
    // Unlike its exit, its close comes after all that it has reported.
    const [exitCode] = await once(child, "close");
    if (exitCode === 0) putInPlace(folder, PAGES_DIR);
    return exitCode === 0
      ? { state: "rendered", reasons }
      : exitCode === REFUSED
        ? { state: "refused", reasons }
        : FAILED;
  } catch {
    return FAILED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `make-pages.ts` reports to its parent process. */
export interface ReportedReasons {
  readonly reasons: readonly string[];
}

function asReasons(reported: unknown): readonly string[] {
  const reasons = isRecord(reported) ? reported["reasons"] : [];
  return Array.isArray(reasons) ? reasons.map(String) : [];
}
