import { readdir, stat } from "node:fs/promises";
import path from "node:path";

const CODE = ["src", "schema", "package-lock.json", "vite.config.ts"];
const DOCUMENT = ["site.json", "src/public"];

/** Whether the bundles are missing or older than the code they are made from. */
export async function isCodeStale(): Promise<boolean> {
  return (await newest(CODE)) > (await changed(".build/boot.json"));
}

/** Whether the pages are older than the document or its pictures. */
export async function isDocumentStale(): Promise<boolean> {
  return (await newest(DOCUMENT)) > (await changed("dist/_headers"));
}

async function newest(places: readonly string[]): Promise<number> {
  const times = await Promise.all(places.map(newestIn));
  return Math.max(...times);
}

async function newestIn(place: string): Promise<number> {
  const own = await stat(place);
  if (!own.isDirectory()) return own.mtimeMs;
  const files = await readdir(place, { recursive: true });
  return Math.max(...(await Promise.all(files.map((file) => changed(path.join(place, file))))));
}

/** Milliseconds; 0 for a file that does not exist. */
async function changed(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
