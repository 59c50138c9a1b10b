import type { ViteUserConfig } from "vitest/config";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { VitestReport } from "#tests/helpers/vitest-report.ts";

/** The same seed in each run; `SEED=random` draws another. */
const SEED = process.env["SEED"] ?? "1";
const seed = SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);

/** Settings shared by all vitest runs. */
export function testSettings(tool: string): NonNullable<ViteUserConfig["test"]> {
  return {
    env: { ...FROZEN_SITE, SEED: String(seed) },
    tags: [
      {
        name: "slow",
        description: "Slow by nature: `npm run test:slow`, before a release.",
        timeout: 180_000,
      },
    ],
    reporters: ["default", new VitestReport(tool, seed)],
    silent: "passed-only",
    // For busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's own second is too short there.
    expect: { poll: { timeout: 30_000 } },
  };
}
