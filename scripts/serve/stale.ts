import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { shopTime } from "#document/time-zone.ts";

const CODE = ["src", "schema", "package-lock.json", "vite.config.ts"];
/** Written last by each drawing of the pages. */
const LAST_DRAWN = "dist/_headers";
const DOCUMENT = ["site.json", "src/public"];

/** Whether the bundles are missing or older than the code they are made from. */
export async function isCodeStale(): Promise<boolean> {
  return (await newest(CODE)) > (await changed(".build/boot.json"));
}

/** Whether the pages are older than the document or its pictures, or were drawn on an earlier day at the shop. */
export async function isDocumentStale(timeZone: string, now = new Date()): Promise<boolean> {
  const drawn = await changed(LAST_DRAWN);
  const dayOf = (moment: Date) => shopTime(moment, timeZone).date;
  return (await newest(DOCUMENT)) > drawn || dayOf(new Date(drawn)) < dayOf(now);
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
