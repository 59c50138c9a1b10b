import { defineConfig } from "@playwright/test";
import { ensureBrowser } from "#scripts/browser.ts";
import { DATA_DIR } from "#tests/helpers/backend.ts";

const PORT = Number(process.env["JOURNEYS_PORT"] ?? 4180);

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/read-aloud/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  // Two browsers and a database share what may be a small machine.
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: "retain-on-failure",
    // It fetches past what journeys intercept; those about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: ensureBrowser(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    // A database of its own for each run.
    command: `node -e "fs.rmSync('${DATA_DIR}',{recursive:true,force:true})" && npx tsx scripts/start.ts`,
    cwd: "..",
    env: { PORT: String(PORT), DATA_DIR },
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
