import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { garmentIn } from "#lib/pictures/garment-name.ts";
import { isPictureName } from "#lib/pictures/picture-name.ts";
import type { Entry } from "#server/backup/format.ts";
import { garmentsFolder, uploadsIn } from "#server/lib/site-paths.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** Where pictures are: a name tells its place. Photographs of garments have a folder for each order. */
const PLACES = [
  { folderIn: uploadsIn, isName: isPictureName },
  { folderIn: garmentsFolder, isName: (name: string) => garmentIn(name) !== undefined },
] as const;

/** The pictures of a data folder; one is in memory at a time. */
export function* readPictures(dataDir: string): Generator<Entry> {
  for (const { folder, name } of picturesOf(dataDir)) {
    const file = path.join(folder, name);
    yield { kind: "picture", name, base64: namingFile(file, () => readFileSync(file)).toString("base64") };
  }
}

/** Passes entries on, and writes the pictures among them into a data folder. */
export async function* writingPictures(entries: AsyncIterable<Entry>, dataDir: string): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    const place = entry.kind === "picture" ? PLACES.find(({ isName }) => isName(entry.name)) : undefined;
    if (entry.kind === "picture" && place) {
      const file = madeFolderOf(path.join(place.folderIn(dataDir), entry.name));
      writeFileWhole(file, Buffer.from(entry.base64, "base64"), { mode: 0o600 });
    }
    yield entry;
  }
}

/** Adds the pictures that only another data folder on the same disk has. Equal names mean equal pictures. */
export function addPictures(from: string, dataDir: string): void {
  for (const { folder, folderIn, name } of picturesOf(from)) {
    const target = path.join(folderIn(dataDir), name);
    if (!existsSync(target)) renameSync(path.join(folder, name), madeFolderOf(target));
  }
}

function picturesOf(dataDir: string) {
  return PLACES.flatMap(({ folderIn, isName }) => {
    const folder = folderIn(dataDir);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    return names.filter(isName).map((name) => ({ folder, folderIn, name }));
  });
}

function madeFolderOf(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return file;
}
