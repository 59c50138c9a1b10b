import type { Browser } from "@playwright/test";
import { SLOW_NETWORK } from "#scripts/bench/measures/browser.ts";
import { attach } from "#scripts/bench/measures/target.ts";

interface Conditions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine's processor. */
  readonly cpu: number;
  readonly network?: "slow";
  /** A script that runs in each page before its own. */
  readonly first: string;
}

/**
 * A page that nobody inspects. Playwright's own pages can be inspected at any moment: for that the browser keeps
 * notes on every script, and running new code takes several times as long as at a visitor's.
 */
export interface PlainPage {
  open(url: string): Promise<void>;
  /** Presses and lets go of the first element of that selector in sight. */
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The value of an expression, or of its promise. */
  read(expression: string): Promise<unknown>;
  /** Bytes that have come over the network. */
  transferred(): number;
  close(): Promise<void>;
}

/** How long a finger rests over what it is about to press, and stays down, and how long between two keys. */
const REST = 150;
const PRESS = 80;
const BETWEEN_KEYS = 60;

export async function openPlainPage(
  browser: Browser,
  { viewport, cpu, network, first }: Conditions,
): Promise<PlainPage> {
  const whole = await browser.newBrowserCDPSession();
  const { browserContextId } = await whole.send("Target.createBrowserContext");
  const { targetId } = await whole.send("Target.createTarget", { url: "about:blank", browserContextId });
  const target = await attach(whole, targetId);
  const read = async (expression: string) => {
    const { result } = await target.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    return result?.value;
  };
  let bytes = 0;
  target.on("Network.loadingFinished", ({ encodedDataLength = 0 }) => {
    bytes += encodedDataLength;
  });
  await target.send("Page.enable");
  if (network === "slow") {
    await target.send("Network.enable");
    await target.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  }
  await target.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: false });
  await target.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await target.send("Page.addScriptToEvaluateOnNewDocument", { source: first });
  return {
    read,
    transferred: () => bytes,
    async open(url) {
      const loaded = new Promise<unknown>((resolve) => target.on("Page.loadEventFired", resolve));
      await target.send("Page.navigate", { url });
      await loaded;
    },
    async press(selector) {
      const middle = await read(`(${middleOf})(${JSON.stringify(selector)})`);
      await pause(REST);
      const mouse = { ...JSON.parse(String(middle)), button: "left", clickCount: 1 };
      await target.send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" });
      await pause(PRESS);
      await target.send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
    },
    async type(text) {
      for (const key of text) {
        await pause(BETWEEN_KEYS);
        await target.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
        await target.send("Input.dispatchKeyEvent", { type: "keyUp", key });
      }
    },
    async close() {
      await whole.send("Target.disposeBrowserContext", { browserContextId });
      await whole.detach();
    },
  };
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page: where the first element of that selector in sight has its middle, as JSON. */
function middleOf(selector: string): string {
  const inSight = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (inSight === undefined) return "{}";
  inSight.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = inSight.getBoundingClientRect();
  return JSON.stringify({ x: x + width / 2, y: y + height / 2 });
}
