import type { Locator, Page } from "@playwright/test";

/** What a printer did: pictures as rows of bits, cuts, labels and pulses at the drawer, in their order. */
export type Deed = { readonly rows: readonly string[] } | "cut" | "tear" | "label" | "drawer";

interface FakePrinter {
  readonly deeds: Deed[];
  /** The byte it answers with; bits as printers set them. */
  trouble: number;
  /** Gets into that trouble after so many ends of pieces. */
  troubleAfter?: { pieces: number; trouble: number } | undefined;
  /** Loses its cable after so many ends of pieces. */
  unplugAfter?: number | undefined;
  isUnplugged: boolean;
  /** Never answers. */
  isMute: boolean;
  isTaken: boolean;
  /** Takes a while for what is sent. */
  isSlow?: boolean;
}

/**
 * A printer behind Web Serial that reads ESC/POS byte by byte, as its maker describes it. In trouble it keeps what comes, and
 * prints it afterwards. It fails on bytes it does not know.
 */
function install(): void {
  const NONE = 0x12;
  const printer: FakePrinter = { deeds: [], trouble: NONE, isUnplugged: false, isMute: false, isTaken: false };
  let kept: number[] = [];
  let pieces = 0;
  let isOpen = false;
  let answers: ReadableStreamDefaultController<Uint8Array> | undefined;
  const say = (byte: number) => printer.isMute || answers?.enqueue(Uint8Array.of(byte));
  const gone = () => new DOMException("The device has been lost.", "NetworkError");
  /** In every tab: which printer the browser keeps, and that one has it open. */
  const [KEPT, OPEN] = ["printer kept", "printer open"] as const;

  /** Ends of pieces, by their first bytes. */
  const ends = { "1d 56 42 00": "cut", "1b 64 04": "tear", "1d 0c": "label" } as const;
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");

  /** How many bytes of the front are used; 0 while a command is not whole. */
  function act(bytes: readonly number[]): number {
    const [a = 0, b = 0, , , xl = 0, xh = 0, yl = 0, yh = 0] = bytes;
    for (const [start, deed] of Object.entries(ends)) {
      const { length } = start.split(" ");
      if (hex(bytes.slice(0, length)) !== start) continue;
      printer.deeds.push(deed);
      pieces += 1;
      if (printer.troubleAfter?.pieces === pieces) printer.trouble = printer.troubleAfter.trouble;
      if (printer.unplugAfter === pieces) {
        printer.isUnplugged = true;
        kept = [];
        answers?.error(gone());
      }
      return length;
    }
    if (bytes.length < 2) return 0;
    if (a === 0x1b && b === 0x40) return 2;
    if (a === 0x1b && b === 0x70) {
      if (bytes.length < 5) return 0;
      printer.deeds.push("drawer");
      return 5;
    }
    if (a === 0x1d && b === 0x72) {
      if (bytes.length < 3) return 0;
      say(0);
      return 3;
    }
    if (a === 0x1d && b === 0x76) {
      const [across, down] = [xl + 256 * xh, yl + 256 * yh];
      if (bytes.length < 8 || bytes.length < 8 + across * down) return 0;
      const rows = Array.from({ length: down }, (_, row) =>
        bytes
          .slice(8 + row * across, 8 + (row + 1) * across)
          .map((byte) => byte.toString(2).padStart(8, "0"))
          .join(""),
      );
      const last = printer.deeds.at(-1);
      if (typeof last === "object") printer.deeds.splice(-1, 1, { rows: [...last.rows, ...rows] });
      else printer.deeds.push({ rows });
      return 8 + across * down;
    }
    if (bytes.length < 4) return 0;
    throw new Error(`The printer knows no ${hex(bytes.slice(0, 4))}.`);
  }

  function work(): void {
    while (printer.trouble === NONE && !printer.isUnplugged) {
      const used = kept.length === 0 ? 0 : act(kept);
      if (used === 0) return;
      kept = kept.slice(used);
    }
  }

  function take(bytes: Uint8Array): void {
    if (printer.isUnplugged) throw gone();
    // Asked at once, it answers at once, whatever it does.
    if (hex([...bytes]) === "10 04 02") return void say(printer.trouble);
    kept.push(...bytes);
    work();
  }

  async function takeSlowly(bytes: Uint8Array): Promise<void> {
    if (printer.isSlow) await new Promise((resolve) => setTimeout(resolve, 300));
    take(bytes);
  }

  class FakePort {
    readable: ReadableStream<Uint8Array> | null = null;
    writable: WritableStream<Uint8Array> | null = null;
    get connected(): boolean {
      return !printer.isUnplugged;
    }
    async open(): Promise<void> {
      if (isOpen) throw new DOMException("The port is already open.", "InvalidStateError");
      if (printer.isTaken || printer.isUnplugged || localStorage.getItem(OPEN) !== null)
        throw new DOMException("Failed to open serial port.", "NetworkError");
      isOpen = true;
      localStorage.setItem(OPEN, "yes");
      this.readable = new ReadableStream({
        start: (controller) => {
          answers = controller;
        },
      });
      this.writable = new WritableStream({ write: takeSlowly });
    }
    async close(): Promise<void> {
      isOpen = false;
      localStorage.removeItem(OPEN);
      answers = undefined;
    }
    async forget(): Promise<void> {
      localStorage.removeItem(KEPT);
    }
  }
  const port = new FakePort();
  // Somebody puts paper in: it prints what it kept.
  setInterval(work, 50);
  Object.defineProperty(navigator, "serial", {
    value: {
      getPorts: async () => (localStorage.getItem(KEPT) === null ? [] : [port]),
      requestPort: async () => {
        localStorage.setItem(KEPT, "yes");
        return port;
      },
    },
  });
  Object.assign(globalThis, { printer });
}

/** A printer at this page: `set` changes it, `deeds` are what it did since it was last asked. */
export async function printerAt(page: Page) {
  await page.addInitScript(install);
  return {
    set: (facts: Partial<FakePrinter>) =>
      page.evaluate((changed) => {
        Object.assign(Reflect.get(globalThis, "printer"), changed);
      }, facts),
    deeds: () => page.evaluate((): Deed[] => Reflect.get(globalThis, "printer").deeds.splice(0)),
  };
}

/**
 * How alike a printed picture and a piece of the page are: the correlation of their ink in squares of 4 pixels; 1 is the same.
 */
export async function likeness(page: Page, piece: Locator, rows: readonly string[]): Promise<number> {
  const picture = (await piece.screenshot()).toString("base64");
  return page.evaluate(
    async ([base64, lines]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no canvas");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const dots = 8 / (96 / 25.4);
      const printedWidth = lines[0]?.length ?? 0;
      const left = (image.width * dots - printedWidth) / 2;
      const inks: [number, number][] = [];
      for (let y = 0; y + 4 <= image.height; y += 4)
        for (let x = Math.ceil(left / dots); (x + 4) * dots <= left + printedWidth; x += 4) {
          let shown = 0;
          for (let at = 0; at < 16; at++)
            shown += 255 - (data[4 * ((y + (at >> 2)) * image.width + x + (at & 3))] ?? 255);
          const square = lines.slice(Math.round(y * dots), Math.round((y + 4) * dots));
          const cut = square.map((line) => line.slice(Math.round(x * dots - left), Math.round((x + 4) * dots - left)));
          const printed = cut.join("").replaceAll("0", "").length / Math.max(1, cut.join("").length);
          inks.push([shown / 16 / 255, printed]);
        }
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [a, b] = [mean(inks.map(([one]) => one)), mean(inks.map(([, two]) => two))];
      const spread = (pick: 0 | 1, around: number) => mean(inks.map((ink) => (ink[pick] - around) ** 2));
      return mean(inks.map(([one, two]) => (one - a) * (two - b))) / Math.sqrt(spread(0, a) * spread(1, b));
    },
    [picture, rows] as const,
  );
}
