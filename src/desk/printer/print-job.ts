import { bandsOf, ESC_POS, isAboutTrouble, type Trouble, troubleOf } from "#desk/printer/commands.ts";
import type { PrinterSettings } from "#desk/printer/printer-settings.ts";
import type { Raster } from "#desk/printer/raster.ts";

/** Why a job ended early: no answer, or a fault of the line; another program has the port; no picture; staff stopped it. */
export type PrintEnd = "gone" | "taken" | "drawing" | "stopped";

/** What a job waits for: its printer, or another tab that prints. */
export type PrintPause = Trouble | "busy";

/** What came of a job. */
export interface Printed {
  /** So many of its pieces are printed, from the first. */
  readonly count: number;
  readonly end?: PrintEnd;
  /** The next piece was sent and may be on paper. */
  readonly isUnsure?: boolean;
}

export interface PrintJob {
  readonly port: SerialPort;
  readonly settings: PrinterSettings;
  /** Labels end at the next label, slips at the knife or where a hand tears. */
  readonly isLabel: boolean;
  readonly opensDrawer: boolean;
  /** Each is drawn when it is its turn. */
  readonly pieces: readonly (() => Promise<Raster>)[];
  /** Pieces that an earlier try has printed. */
  readonly from: number;
  /** So many are printed; what the next one waits for, until that is over: then it goes on by itself. */
  readonly onProgress: (count: number, pause?: PrintPause) => void;
  readonly stop: AbortSignal;
}

const ANSWER_MS = 1_000;
/** A printer that spoke, and then leaves so many questions unanswered, is gone. */
const SILENCES = 4;

const LOCK = "printer";

/** Prints each piece once, one job at a time in all tabs. Never throws for what a printer does. */
export async function print(job: PrintJob): Promise<Printed> {
  const { from, onProgress, stop } = job;
  const { locks } = navigator;
  const printed = await locks.request(LOCK, { ifAvailable: true }, (lock) => lock && printAlone(job));
  if (printed !== null) return printed;
  onProgress(from, "busy");
  const afterOthers = locks.request(LOCK, { signal: stop }, () => {
    onProgress(from);
    return printAlone(job);
  });
  return afterOthers.catch((error: unknown) => {
    if (stop.aborted) return { count: from, end: "stopped" };
    throw error;
  });
}

async function printAlone(job: PrintJob): Promise<Printed> {
  let link: PrinterLink;
  try {
    link = await openLink(job.port, job.settings.baudRate);
  } catch (error) {
    return { count: job.from, end: isTaken(job.port, error) ? "taken" : "gone" };
  }
  try {
    return await printPieces(link, job);
  } finally {
    await link.close();
  }
}

/** Chrome says "NetworkError" of a port that another program has open, and of one that is gone. */
function isTaken({ connected }: SerialPort, error: unknown): boolean {
  return connected && error instanceof DOMException && error.name === "NetworkError";
}

class UndrawnError extends Error {}

async function printPieces(link: PrinterLink, job: PrintJob): Promise<Printed> {
  let count = job.from;
  let isUnsure = false;
  try {
    await link.send(ESC_POS.askTrouble);
    const first = await link.hear(ANSWER_MS);
    // Many printers never answer. They are believed.
    const answers = first !== undefined;
    const trouble = answers ? troubleOf(first) : undefined;
    if (trouble !== undefined) await mended(link, job, count, trouble);
    await link.send(ESC_POS.begin);
    for (const piece of job.pieces.slice(job.from)) {
      job.stop.throwIfAborted();
      const raster = await piece().catch((cause: unknown) => {
        throw new UndrawnError("A piece could not be drawn.", { cause });
      });
      isUnsure = true;
      for (const band of bandsOf(raster)) await link.send(band);
      await link.send(endOf(job));
      if (answers) await printed(link, job, count);
      isUnsure = false;
      count += 1;
      job.onProgress(count);
    }
    if (job.opensDrawer) await link.send(ESC_POS.openDrawer);
    return { count };
  } catch (error) {
    if (job.stop.aborted) return { count, end: "stopped", isUnsure };
    if (error instanceof UndrawnError) return { count, end: "drawing" };
    // What a stream throws whose device is gone.
    if (error instanceof DOMException) return { count, end: "gone", isUnsure };
    throw error;
  }
}

function endOf({ isLabel, settings }: PrintJob) {
  if (isLabel) return ESC_POS.nextLabel;
  return settings.cuts ? ESC_POS.cut : ESC_POS.tear;
}

/** Until what was sent is on paper. A printer without paper keeps it, and prints it when there is some. */
async function printed(link: PrinterLink, job: PrintJob, count: number): Promise<void> {
  await link.send(ESC_POS.askPrinted);
  await answered(link, job, count, (answer) => !isAboutTrouble(answer));
}

/** Until it can print. */
async function mended(link: PrinterLink, job: PrintJob, count: number, trouble: Trouble): Promise<void> {
  job.onProgress(count, trouble);
  await answered(link, job, count, (answer) => isAboutTrouble(answer) && troubleOf(answer) === undefined);
}

/** Asks what is wrong, again and again, and says it, until an answer is the right one. */
async function answered(
  link: PrinterLink,
  { onProgress, stop }: PrintJob,
  count: number,
  isRight: (answer: number) => boolean,
): Promise<void> {
  for (let silences = 0; silences < SILENCES; ) {
    stop.throwIfAborted();
    const answer = await link.hear(ANSWER_MS);
    if (answer === undefined) {
      silences += 1;
      await link.send(ESC_POS.askTrouble);
      continue;
    }
    if (isRight(answer)) return;
    silences = 0;
    if (isAboutTrouble(answer)) onProgress(count, troubleOf(answer));
  }
  throw new DOMException("The printer does not answer.", "NetworkError");
}

interface PrinterLink {
  /** Throws when the printer is gone. */
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next byte it says; undefined where none comes in time, as many printers never answer. */
  hear(withinMs: number): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Throws where another program holds the port, or nothing is connected. */
async function openLink(port: SerialPort, baudRate: number): Promise<PrinterLink> {
  await port.open({ baudRate });
  const { readable, writable } = port;
  if (readable === null || writable === null) throw new Error("The port was opened and has no streams.");
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const said: number[] = [];
  let wake: (() => void) | undefined;
  const listening = listen(reader, (answer) => {
    said.push(answer);
    wake?.();
  });
  return {
    send: (bytes) => writer.write(bytes),
    hear: async (withinMs) => {
      if (said.length === 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return said.shift();
    },
    close: async () => {
      // Of a printer that is gone each of these fails, and the port is free all the same.
      await reader.cancel().catch(() => undefined);
      await listening;
      await writer.close().catch(() => undefined);
      await port.close().catch(() => undefined);
    },
  };
}

/** Until it is cancelled or the printer is gone. */
async function listen(reader: ReadableStreamDefaultReader<Uint8Array>, hear: (answer: number) => void): Promise<void> {
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      for (const answer of read.value) hear(answer);
  } catch {
    // Whoever sends next is told.
  } finally {
    reader.releaseLock();
  }
}
