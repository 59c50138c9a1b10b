import path from "node:path";
import { defineConfig } from "@playwright/test";
import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { E2E_DATA_DIR } from "#tests/helpers/backend.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { CI_RETRIES } from "#tests/helpers/test-results.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 4180);

// The same faces on every machine, from node_modules.
Object.assign(process.env, FROZEN_SITE, { FONTCONFIG_FILE: path.resolve("tests/fixtures/fonts.conf") });

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/aria-snapshots/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: CI_RETRIES,
  // Browsers and a database share what may be a small machine, and some pages are those of a slow phone on it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./helpers/playwright-report.ts"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // To record each test for the one that fails takes a fifth of all processor time: `--trace retain-on-failure` does.
    trace: "off",
    // It fetches past what e2e tests intercept; those about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: ensureTestBrowser(),
      args: [
        // Letters as wide as on screens: without a window, Chromium fits them to whole pixels.
        "--font-render-hinting=none",
        // Pages that live for seconds are not worth optimizing: a twelfth less of all processor time.
        "--js-flags=--no-opt,--no-maglev,--max-lazy",
        ...["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
      ],
    },
  },
  webServer: {
    // A database of its own for each run.
    command: `node -e "fs.rmSync('${E2E_DATA_DIR}',{recursive:true,force:true})" && npx tsx scripts/start.ts`,
    cwd: "..",
    // Limits count by address: what tests ask for beside the browser comes from addresses of its own. With a proxy the
    // site would be public: no demo people, and accounts that wait for a confirmation.
    env: {
      PORT: String(PORT),
      DATA_DIR: E2E_DATA_DIR,
      TRUST_PROXY: "1",
      DATABASE_URL: "",
      DEMO: "on",
      CONFIRM_EMAIL: "off",
    },
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
