import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "#scripts/lib/find-browser.ts";

/** The phone that Lighthouse emulates. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 800 };

/** A quarter of this machine's speed: a mid-range phone, as Lighthouse defines it. */
export const SLOW_CPU = 4;

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up: slow 4G. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"],
  });
}
