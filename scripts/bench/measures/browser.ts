import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "#scripts/browser.ts";

/** A phone as Lighthouse has it in mind. */
export const PHONE = { width: 412, height: 823 };
export const DESKTOP = { width: 1280, height: 800 };

/** A fourth of this machine's speed: what Lighthouse takes for a phone of the middle range. */
export const SLOW_CPU = 4;

/** 150 ms there and back, 1.6 Mbit/s down, 0.75 up: slow 4G. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"],
  });
}

interface Conditions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly cpu?: number;
  readonly network?: "slow" | "as is";
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A new visitor, who has nothing in the cache, under conditions. Close the context after the visit. */
export async function newVisit(browser: Browser, { viewport, cpu = 1, network = "as is" }: Conditions): Promise<Visit> {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 768 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (network === "slow") await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  return { context, page, devtools };
}
