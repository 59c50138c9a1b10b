import type { Page } from "@playwright/test";

export interface ScannerKind {
  readonly prefix?: string;
  readonly end: "Enter" | "Tab" | "";
  /** From key to key. */
  readonly ms: number;
  readonly hasCapsLock?: boolean;
}

/** Windows' numbers of keys, by which browsers know what a key does. */
const END_CODES = { Enter: 13, Tab: 9 } as const;

/** Sends keys as a scanner does: at its own pace by their times, however slow the machine is. */
export async function scannerOf(page: Page): Promise<(code: string, kind: ScannerKind) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (code, { prefix = "", end, ms, hasCapsLock = false }) => {
    const signs = [...(prefix + (hasCapsLock ? withCapsLock(code) : code))];
    const began = Date.now() / 1000;
    const sent = [...signs, ...(end === "" ? [] : [end])].map((key, at) =>
      devtools.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        key,
        timestamp: began + (at * ms) / 1000,
        ...(key === "Enter" || key === "Tab"
          ? { windowsVirtualKeyCode: END_CODES[key], ...(key === "Enter" && { text: "\r" }) }
          : { text: key }),
      }),
    );
    await Promise.all(sent);
  };
}

function withCapsLock(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
}
