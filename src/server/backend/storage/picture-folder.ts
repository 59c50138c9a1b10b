import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { isPictureName } from "#lib/pictures/picture-name.ts";
import { fileStream } from "#server/backend/storage/file-stream.ts";
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
