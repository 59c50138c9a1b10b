import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { isPictureName } from "#lib/pictures/picture-name.ts";
import type { Entry } from "#server/backup/format.ts";
import { uploadsIn } from "#server/lib/site-paths.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** The uploaded pictures of a data folder; one is in memory at a time. */
export function* readPictures(dataDir: string): Generator<Entry> {
  const folder = uploadsIn(dataDir);
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isPictureName) : []) {
    const file = path.join(folder, name);
    yield { kind: "picture", name, base64: namingFile(file, () => readFileSync(file)).toString("base64") };
  }
}

/** Passes entries on, and writes the pictures among them into a data folder. */
export async function* writingPictures(entries: AsyncIterable<Entry>, dataDir: string): AsyncGenerator<Entry> {
  const folder = uploadsIn(dataDir);
  for await (const entry of entries) {
    if (entry.kind === "picture" && isPictureName(entry.name)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileWhole(path.join(folder, entry.name), Buffer.from(entry.base64, "base64"), { mode: 0o600 });
    }
    yield entry;
  }
}

/** Adds the pictures that only another data folder on the same disk has. Equal names mean equal pictures. */
export function addPictures(from: string, dataDir: string): void {
  const [source, target] = [uploadsIn(from), uploadsIn(dataDir)];
  if (!existsSync(source)) return;
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(source).filter((name) => !existsSync(path.join(target, name))))
    renameSync(path.join(source, name), path.join(target, name));
}
