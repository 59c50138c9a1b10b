import type { Browser } from "@playwright/test";
import { attach } from "#scripts/bench/measures/target.ts";

interface Conditions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine's processor. */
  readonly cpu: number;
  /** A script that runs in each page before its own. */
  readonly first: string;
}

/**
 * A page without an inspector. Playwright can inspect its own pages at any moment, so the browser records every script
 * there, and running new code takes several times as long as for a visitor.
 */
export interface PlainPage {
  open(url: string): Promise<void>;
  /** Presses and releases the first visible element of a selector. */
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The value of an expression, or of its promise. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How a person presses: the pause over a control, the press itself, and the time between two keys. */
const POINTER_REST_MS = 150;
const PRESS_MS = 80;
const KEY_INTERVAL_MS = 60;

export async function openPlainPage(browser: Browser, { viewport, cpu, first }: Conditions): Promise<PlainPage> {
  const whole = await browser.newBrowserCDPSession();
  const { browserContextId } = await whole.send("Target.createBrowserContext");
  const { targetId } = await whole.send("Target.createTarget", { url: "about:blank", browserContextId });
  const target = await attach(whole, targetId);
  const read = async (expression: string) => {
    const { result } = await target.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    return result?.value;
  };
  await target.send("Page.enable");
  await target.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: false });
  await target.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await target.send("Page.addScriptToEvaluateOnNewDocument", { source: first });
  return {
    read,
    async open(url) {
      const loaded = new Promise<void>((resolve) => target.on("Page.loadEventFired", () => resolve()));
      await target.send("Page.navigate", { url });
      await loaded;
    },
    async press(selector) {
      const middle = await read(`(${middleOf})(${JSON.stringify(selector)})`);
      await pause(POINTER_REST_MS);
      const mouse = { ...JSON.parse(String(middle)), button: "left", clickCount: 1 };
      await target.send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" });
      await pause(PRESS_MS);
      await target.send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
    },
    async type(text) {
      for (const key of text) {
        await pause(KEY_INTERVAL_MS);
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

/** Runs in the page: the middle of the first visible element of a selector, as JSON. */
function middleOf(selector: string): string {
  const inSight = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (inSight === undefined) return "{}";
  inSight.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = inSight.getBoundingClientRect();
  return JSON.stringify({ x: x + width / 2, y: y + height / 2 });
}
