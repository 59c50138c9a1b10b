import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "#scripts/lib/find-browser.ts";

/** The phone that Lighthouse emulates. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 800 };

/** A quarter of this machine's speed: a mid-range phone, as Lighthouse defines it. */
export const SLOW_CPU = 4;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"],
  });
}
