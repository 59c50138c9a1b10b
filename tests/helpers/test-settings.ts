import type { ViteUserConfig } from "vitest/config";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { VitestReport } from "#tests/helpers/vitest-report.ts";

/** The same numbers in each run; `SEED=random`, as at night, draws others. */
const SEED = process.env["SEED"] ?? "1";
const seed = SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);

/** What all vitest runs share, however much they test. */
export function testSettings(tool: string): NonNullable<ViteUserConfig["test"]> {
  return {
    env: { ...FROZEN_SITE, SEED: String(seed) },
    tags: [
      {
        name: "slow",
        description: "Slow by nature: `npm run test:slow`, which CI runs after `npm test`.",
        timeout: 180_000,
      },
    ],
    reporters: ["default", new VitestReport(tool, seed)],
    silent: "passed-only",
    // On a busy machine everything takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  };
}
