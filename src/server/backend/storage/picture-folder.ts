import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { isPictureName } from "#lib/pictures/picture-name.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** A picture as it lies in the folder. */
export interface KeptPicture {
  readonly name: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** The uploaded pictures of a data folder, a file each. Other names than those of `pictureName` are not there. */
export interface PictureFolder {
  list(): KeptPicture[];
  /** Undefined where there is none of that name. */
  read(name: string): Buffer | undefined;
  /** The same for whoever may read slowly. */
  find(name: string): { readonly bytes: number; stream(): ReadableStream<Uint8Array> } | undefined;
  /** False where one of that name is there already. Throws a Refusal on a full disk; nothing half written stays. */
  add(name: string, bytes: Uint8Array): boolean;
  remove(name: string): void;
}

export function pictureFolder(folder: string): PictureFolder {
  const fileOf = (name: string) => path.join(folder, name);
  const isThere = (name: string) => isPictureName(name) && existsSync(fileOf(name));
  return {
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : []).filter(isPictureName).map((name) => {
        const { size, mtime } = statSync(fileOf(name));
        return { name, bytes: size, keptAt: mtime };
      }),
    find: (name) => {
      if (!isThere(name)) return undefined;
      const { size } = statSync(fileOf(name));
      return { bytes: size, stream: () => fileStream(fileOf(name), size) };
    },
    read: (name) => (isThere(name) ? readFileSync(fileOf(name)) : undefined),
    add: (name, bytes) => {
      if (isThere(name)) return false;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // A file is as open to others as its folder.
      writeFileWhole(fileOf(name), bytes, { mode: statSync(folder).mode & 0o666 });
      return true;
    },
    remove: (name) => rmSync(fileOf(name), { force: true }),
  };
}

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
