import type { Locator, Page } from "@playwright/test";
import { PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { DELIVERED } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** What a printer did: pictures as rows of bits, cuts, labels and pulses at the drawer, in their order. */
type Deed = { readonly rows: readonly string[] } | "cut" | "tear" | "label" | "drawer";

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
async function printerAt(page: Page) {
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
async function likeness(page: Page, piece: Locator, rows: readonly string[]): Promise<number> {
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

/** Of `DELIVERED`: eight pieces and a bag. */
const TAGS = 9;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const rowsOf = (deed: Deed | undefined) => (typeof deed === "object" ? deed.rows : []);

async function setUp(page: Page): Promise<void> {
  await press(page, PRINTER_WORDS.setUp);
  await press(page, PRINTER_WORDS.choose);
  await expect(button(page, PRINTER_WORDS.print)).toBeVisible();
}

test("tags are printed once each, whatever happens to the printer in the middle of them", async ({ page, desk }) => {
  const printer = await printerAt(page);
  const { id } = await desk.openOrder(DELIVERED, { name: "மீனா குமார்" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await setUp(page);
  const pieces = page.locator("[data-roll] > *");
  const printed = (count: number) => expect(page.getByText(PRINTER_WORDS.printed({ count, of: TAGS }))).toBeVisible();

  // What it says is seen without a way past the tags.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(button(page, PRINTER_WORDS.print)).toBeInViewport();

  // Without paper it waits, says so, and goes on by itself.
  await printer.set({ troubleAfter: { pieces: 3, trouble: 0x32 } });
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.paper);
  await printer.set({ trouble: 0x12 });
  await printed(TAGS);
  await expect(page.getByRole("alert")).toBeHidden();
  const deeds = await printer.deeds();
  expect(deeds.filter((deed) => deed === "cut")).toHaveLength(TAGS);
  const pictures = deeds.filter((deed) => typeof deed === "object");
  expect(pictures).toHaveLength(TAGS);
  for (const [at, { rows }] of pictures.entries()) {
    expect(rows[0]).toHaveLength(384);
    expect(await likeness(page, pieces.nth(at), rows)).toBeGreaterThan(0.8);
  }

  // Unplugged: which one may be on paper, and then the rest alone.
  await printer.set({ unplugAfter: TAGS + 4 });
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(`${PRINTER_WORDS.problem.gone} ${PRINTER_WORDS.unsure({ at: 4 })}`);
  await printer.set({ isUnplugged: false });
  await press(page, PRINTER_WORDS.rest({ from: 4, to: TAGS }));
  await printed(TAGS);
  expect((await printer.deeds()).filter((deed) => deed === "cut")).toHaveLength(TAGS + 1);

  // Another program has it: nothing is sent.
  await printer.set({ isTaken: true });
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.taken);
  expect(await printer.deeds()).toEqual([]);

  // A browser without memory for a picture.
  await printer.set({ isTaken: false });
  await page.evaluate(() => Reflect.set(HTMLCanvasElement.prototype, "getContext", () => null));
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.drawing);
});

test("of two tabs one prints at a time; the other says so, and waits or is stopped", async ({ page, desk }) => {
  const printer = await printerAt(page);
  // Where no face has a letter, every letter is the same box: the whole face is part of the picture.
  await page.addInitScript(() => {
    const { measureText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.measureText = function () {
      return measureText.call(this, "x");
    };
  });
  const { id } = await desk.openOrder(DELIVERED, { name: "மீனா குமார்" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await setUp(page);
  const drawn = page.waitForRequest(
    (request) => request.resourceType() === "fetch" && request.url().endsWith("/noto-sans-tamil-1.woff2"),
  );
  const other = await page.context().newPage();
  const others = await printerAt(other);
  await other.goto(`/desk#board?order=${id}&paper=slip`);
  await expect(button(other, PRINTER_WORDS.print)).toBeVisible();

  await printer.set({ isMute: true, isSlow: true });
  await press(page, PRINTER_WORDS.print);
  await drawn;
  await press(other, PRINTER_WORDS.print);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.busy);
  expect(await others.deeds()).toEqual([]);
  await press(other, PRINTER_WORDS.stop);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.stopped);
  await press(other, PRINTER_WORDS.again);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.busy);

  await expect(other.getByText(PRINTER_WORDS.printed({ count: 1, of: 1 }))).toBeVisible({ timeout: 30_000 });
  await expect(other.getByRole("alert")).toBeHidden();
  await expect(page.getByText(PRINTER_WORDS.printed({ count: TAGS, of: TAGS }))).toBeVisible();
  expect((await printer.deeds()).filter((deed) => deed === "cut")).toHaveLength(TAGS);
  expect((await others.deeds()).filter((deed) => typeof deed === "string")).toEqual(["cut"]);
});

test("labels end at the next label, a slip at the knife and the drawer", async ({ page, desk }) => {
  const printer = await printerAt(page);
  const { id } = await desk.openOrder(DELIVERED, { name: "मीना கண்ணன் Long" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await press(page, "50 × 25 mm");
  await setUp(page);
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByText(PRINTER_WORDS.printed({ count: TAGS, of: TAGS }))).toBeVisible();
  const labels = await printer.deeds();
  expect(labels.filter((deed) => deed === "label")).toHaveLength(TAGS);
  const [first] = labels.map(rowsOf);
  // 25 × 50 mm, but for what is left of a dot.
  expect(first?.length).toBeCloseTo(200, -1);
  expect(first?.[0]).toHaveLength(400);

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Claim slip" }).click();
  await press(page, PRINTER_WORDS.settings);
  await page.getByLabel(PRINTER_WORDS.drawer).check();
  await press(page, PRINTER_WORDS.save);
  await press(page, "58 mm");
  // One that never answers is believed.
  await printer.set({ isMute: true });
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByText(PRINTER_WORDS.printed({ count: 1, of: 1 }))).toBeVisible();
  const [slip, ...ends] = await printer.deeds();
  expect(ends).toEqual(["cut", "drawer"]);
  expect(await likeness(page, page.locator("[data-roll] > *"), rowsOf(slip))).toBeGreaterThan(0.8);

  // Another paper, without a way through the board: nothing is left of the last. Stopped between two of its pieces, also where
  // the printer never answers.
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await printer.set({ isMute: true, isSlow: true });
  await press(page, PRINTER_WORDS.print);
  await press(page, PRINTER_WORDS.stop);
  await expect(page.getByRole("alert")).toContainText(PRINTER_WORDS.problem.stopped);
  expect((await printer.deeds()).filter((deed) => deed === "label").length).toBeLessThan(TAGS);

  await press(page, PRINTER_WORDS.settings);
  await press(page, PRINTER_WORDS.forget);
  await expect(button(page, PRINTER_WORDS.print)).toBeHidden();
});
