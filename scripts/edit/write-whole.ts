import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/** Writes a file so that a reader, or a crash, finds the old content or the new one, never a part. */
export function writeWhole(file: string, content: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(beside, "w");
  writeSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(beside, file);
}
