import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Refusal, runMain } from "#server/lib/run-main.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

type Installer = readonly [command: string, ...args: string[]];

const debian = (name: string): Installer => [
  "sh",
  "-c",
  `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`,
];

/** Ways to get a browser, the quickest first. */
const INSTALLERS: readonly Installer[] = [
  ["npx", "playwright", "install", "--with-deps", "chromium"],
  debian("chromium"),
];

/** Path of a Chrome or Chromium: CHROME_PATH, the system's, or Playwright's own; undefined when there is none. */
export function findBrowser(): string | undefined {
  const candidates = [process.env["CHROME_PATH"], ...PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** Path of a browser, installed if missing. Throws with a remedy if that fails. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? install(INSTALLERS, findBrowser);
  if (found !== undefined) return found;
  throw new Refusal("No browser for the e2e tests. Install Chrome or Chromium, or set CHROME_PATH to one.");
}

/** What is found after the first installer that works. */
function install(installers: readonly Installer[], find: () => string | undefined): string | undefined {
  for (const [command, ...args] of installers) {
    console.log(`No Chrome or Chromium found. Trying: ${command} ${args.join(" ")}`);
    try {
      execFileSync(command, args, { stdio: "inherit", timeout: 600_000 });
    } catch {
      continue; // The next way may work.
    }
    const installed = find();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

const WINDOWLESS = "/usr/bin/chromium-headless-shell";

/**
 * Path of the browser for e2e tests. Prefers the headless shell of Chromium, which takes a third less time, and installs it
 * where there is no browser.
 */
export function ensureTestBrowser(): string {
  const findShell = () => (existsSync(WINDOWLESS) ? WINDOWLESS : undefined);
  const shell = process.env["CHROME_PATH"] === undefined ? findShell() : undefined;
  return shell ?? findBrowser() ?? install([debian("chromium-headless-shell")], findShell) ?? ensureBrowser();
}

await runMain(import.meta, () => console.log(ensureBrowser()));
