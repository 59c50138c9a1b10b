import type { Tools } from "#scripts/bench/lib/install-tools.ts";
import { FONT_DELAY_HEADER } from "#scripts/bench/lib/serve-folder.ts";
import { ensureBrowser } from "#scripts/lib/find-browser.ts";

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly errorMessage?: string }>>;
}

/** The audits that make up the score, by their short names. A whole report takes twice the time. */
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  speedIndex: "speed-index",
  bytes: "total-byte-weight",
} as const;

export const FIGURES = ["fcp", "lcp", "tbt", "cls", "speedIndex", "bytes", "score"] as const;

/** How a page arrives: milliseconds, bytes as transferred, and Lighthouse's score. */
export type Loading = Readonly<Record<(typeof FIGURES)[number], number>>;

/** Round trip of the simulated network. */
const ROUND_TRIP_MS = 150;

/**
 * On a real network no font arrives sooner than a round trip after its request. From this machine it arrives at once and
 * races with the first frame, and Lighthouse counts the frame as waiting for it in one visit and not in the next.
 */
const DELAYED_FONTS = `--extra-headers=${JSON.stringify({ [FONT_DELAY_HEADER]: String(ROUND_TRIP_MS) })}`;

/** Visits a page by Lighthouse on a phone: a slow network, computed from an unthrottled visit. */
export async function measureLoading(tools: Tools, url: string): Promise<Loading> {
  const args = [
    url,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-audits=${Object.values(AUDITS).join()}`,
    "--disable-full-page-screenshot",
    "--throttling-method=simulate",
    DELAYED_FONTS,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
  ];
  const output = await tools.run("lighthouse/cli/index.js", args, { env: { CHROME_PATH: ensureBrowser() } });
  const { audits, categories, runtimeError }: Report = JSON.parse(output);
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  const value = (audit: keyof typeof AUDITS) => {
    const { numericValue, errorMessage = "no figure" } = audits[AUDITS[audit]] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse at ${url}, ${audit}: ${errorMessage}`);
    return numericValue;
  };
  const score = Math.round((categories.performance.score ?? Number.NaN) * 100);
  const [fcp, lcp, tbt, cls] = [value("fcp"), value("lcp"), value("tbt"), value("cls")];
  return { fcp, lcp, tbt, cls, speedIndex: value("speedIndex"), bytes: value("bytes"), score };
}
