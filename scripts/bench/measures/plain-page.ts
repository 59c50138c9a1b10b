import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { ensureBrowser } from "#scripts/lib/find-browser.ts";

/** The phone that Lighthouse emulates. */
export const PHONE = { width: 412, height: 823 };

/** How long a person presses, and the time between two keys. */
const PRESS_MS = 80;
const KEY_INTERVAL_MS = 60;
const LEFT = { button: "left", clickCount: 1 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"],
  });
}

interface Conditions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine's processor. */
  readonly cpu: number;
  /** A script that runs in each page before its own. */
  readonly first: string;
}

/**
 * Opens a page without an inspector. Playwright can inspect its own pages at any moment, so the browser records every
 * script there, and running new code takes several times as long as for a visitor.
 */
export async function openPlainPage(browser: Browser, url: string, { viewport, cpu, first }: Conditions) {
  const whole = await browser.newBrowserCDPSession();
  const { browserContextId } = await whole.send("Target.createBrowserContext");
  const { targetId } = await whole.send("Target.createTarget", { url: "about:blank", browserContextId });
  const send = await attach(whole, targetId);
  /** The value of an expression, or of its promise. */
  const read = async (expression: string) =>
    (await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })).result?.value;
  await send("Page.enable");
  await send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: false });
  await send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await send("Page.addScriptToEvaluateOnNewDocument", { source: first });
  await send("Page.navigate", { url });
  await read(`document.readyState === "complete" || new Promise((resolve) => addEventListener("load", resolve))`);
  return {
    read,
    /** Presses and releases the first visible element of a selector, when the pointer has hovered over it for a while. */
    async press(selector: string, hoverMs = 0) {
      const middle = JSON.parse(String(await read(`(${middleOf})(${JSON.stringify(selector)})`)));
      const mouse = (type: string, rest = {}) => send("Input.dispatchMouseEvent", { ...middle, type, ...rest });
      if (hoverMs > 0) await mouse("mouseMoved");
      await pause(hoverMs);
      await mouse("mousePressed", LEFT);
      await pause(PRESS_MS);
      await mouse("mouseReleased", LEFT);
    },
    async type(text: string) {
      for (const key of text) {
        await pause(KEY_INTERVAL_MS);
        await send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
        await send("Input.dispatchKeyEvent", { type: "keyUp", key });
      }
    },
    async close() {
      await whole.send("Target.disposeBrowserContext", { browserContextId });
      await whole.detach();
    },
  };
}

/** What a tab answers over the DevTools protocol. */
interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  /** Of `Runtime.evaluate`. */
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** Sends commands to a tab with no domain enabled but those asked for. Throws when the browser refuses one. */
async function attach(whole: CDPSession, targetId: string) {
  const { sessionId } = await whole.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number | undefined, (answer: Answer) => void>();
  whole.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer: Answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
  });
  return async (method: string, params: object = {}) => {
    const id = waiting.size;
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await whole.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result = {}, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
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
