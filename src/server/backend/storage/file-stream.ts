import { type FileHandle, open } from "node:fs/promises";

const PART_BYTES = 32_768;

/**
 * A file, read a part at a time when the reader asks for more. Between two parts neither its bytes nor a descriptor are
 * held, so slow readers and downloads that are cut off cost next to nothing.
 */
export function fileStream(file: string, bytes: number): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await readPart(file, offset).catch(() => undefined);
        // The system's own error names folders, and what serves the stream shows its words.
        if (!part?.byteLength) return controller.error(new Error("The file cannot be read"));
        offset += part.byteLength;
        controller.enqueue(part);
        if (offset >= bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readPart(file: string, offset: number): Promise<Uint8Array> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PART_BYTES), 0, PART_BYTES, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle?.close();
  }
}
