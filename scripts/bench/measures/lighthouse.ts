import type { Tools } from "#scripts/bench/lib/install-tools.ts";
import { runTool } from "#scripts/bench/lib/run-command.ts";
import { HOLD_FACES } from "#scripts/bench/lib/serve-folder.ts";
import type { MeasureLoading } from "#scripts/bench/measures/loading.ts";
import { ensureBrowser } from "#scripts/lib/find-browser.ts";

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

interface Audit {
  readonly numericValue?: number;
  readonly errorMessage?: string;
}

/** What is asked of it: the figures shown here, which are all that the score is made of. A whole report takes twice the time. */
const AUDITS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
  "total-byte-weight",
] as const;

/** A round trip of the network that is simulated, in milliseconds. */
const ROUND_TRIP = 150;

/**
 * There no face comes sooner than a round trip after it was asked for. From this machine it comes at once and races with
 * the first frame; a frame that a face was quicker than is reckoned to have waited for it, in one visit and not in the next.
 */
const AS_FROM_AFAR = `--extra-headers=${JSON.stringify({ [HOLD_FACES]: String(ROUND_TRIP) })}`;

/** Lighthouse on a phone: `simulate` reckons a slow network from an unthrottled visit, `devtools` slows the visit itself. */
export function lighthouse(tools: Tools, throttling: "simulate" | "devtools"): MeasureLoading {
  return async (url) => {
    const output = await runTool(
      tools.node,
      [
        tools.file("lighthouse/cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        `--only-audits=${AUDITS.join()}`,
        "--disable-full-page-screenshot",
        `--throttling-method=${throttling}`,
        ...(throttling === "simulate" ? [AS_FROM_AFAR] : []),
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
      ],
      { env: { CHROME_PATH: ensureBrowser() } },
    );
    const { audits, categories, runtimeError }: Report = JSON.parse(output);
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
    const value = (audit: (typeof AUDITS)[number]) => {
      const { numericValue, errorMessage = "no figure" } = audits[audit] ?? {};
      if (numericValue === undefined) throw new Error(`Lighthouse at ${url}, ${audit}: ${errorMessage}`);
      return numericValue;
    };
    return {
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      speedIndex: value("speed-index"),
      kilobytes: value("total-byte-weight") / 1000,
      score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    };
  };
}
