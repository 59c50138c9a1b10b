import type { Tools } from "#scripts/bench/lib/install-tools.ts";
import { runTool } from "#scripts/bench/lib/run-command.ts";
import { FONT_DELAY_HEADER } from "#scripts/bench/lib/serve-folder.ts";
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

/** The audits that make up the score. A whole report takes twice the time. */
const AUDITS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
  "total-byte-weight",
] as const;

/** Round trip of the simulated network. */
const ROUND_TRIP_MS = 150;

/**
 * On a real network no font arrives sooner than a round trip after its request. From this machine it arrives at once and
 * races with the first frame, and Lighthouse counts the frame as waiting for it in one visit and not in the next.
 */
const DELAYED_FONTS = `--extra-headers=${JSON.stringify({ [FONT_DELAY_HEADER]: String(ROUND_TRIP_MS) })}`;

/** Lighthouse on a phone: `simulate` computes a slow network from an unthrottled visit, `devtools` throttles the visit itself. */
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
        ...(throttling === "simulate" ? [DELAYED_FONTS] : []),
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
