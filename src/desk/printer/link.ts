/** An open line to a printer. */
export interface PrinterLink {
  /** Throws when the printer is gone. */
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next byte it says; undefined where none comes in time, as many printers never answer. */
  hear(withinMs: number): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Throws where another program holds the port, or nothing is connected. */
export async function openLink(port: SerialPort, baudRate: number): Promise<PrinterLink> {
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
