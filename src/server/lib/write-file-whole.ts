import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";
import { systemErrorSentence } from "#server/lib/system-errors.ts";

interface WriteOptions {
  /** Mode of a new file; a replaced file keeps its own. */
  readonly mode?: number;
  /** Whether the content must survive a power cut. Off for what can be generated again. */
  readonly durable?: boolean;
}

/**
 * Replaces a file's content atomically: writes a temporary file, syncs, then renames. Readers, and the disk after a
 * crash, have the old content or the new one. On a system error, such as a full disk, throws a Refusal with the file's
 * name and leaves the file unchanged.
 */
export function writeFileWhole(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const { mode = 0o666, durable = true } = options;
  // The file that a symbolic link leads to is replaced, not the link.
  const target = existsSync(file) ? realpathSync(file) : file;
  const beside = `${target}.${process.pid}.tmp`;
  try {
    writeNew(beside, Buffer.from(content), { mode, durable, like: target });
    renameSync(beside, target);
    if (durable) syncFolder(path.dirname(target));
  } catch (error) {
    if (existsSync(beside)) rmSync(beside);
    throw asRefusal(error, file, `${file} is unchanged.`);
  }
}

/** Appends a line to a file. On failure no part of the line stays; throws a Refusal with the reason. */
export function appendLineWhole(file: string, line: string, options: WriteOptions = {}): void {
  const { mode = 0o666, durable = true } = options;
  let descriptor: number | undefined;
  let size = 0;
  try {
    descriptor = openSync(file, "a+", mode);
    size = fstatSync(descriptor).size;
    writeAll(descriptor, Buffer.from(`${endsInLine(descriptor, size) ? "" : "\n"}${line}\n`));
    if (durable) fsyncSync(descriptor);
  } catch (error) {
    if (descriptor !== undefined) ftruncateSync(descriptor, size);
    throw asRefusal(error, file, "Nothing was added to it.");
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function writeNew(
  file: string,
  bytes: Uint8Array,
  { mode, durable, like }: Required<WriteOptions> & { readonly like: string },
): void {
  const descriptor = openSync(file, "w", mode);
  try {
    writeAll(descriptor, bytes);
    keepOwnerAndMode(descriptor, like);
    if (durable) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A write may be short: on a nearly full disk the system writes what fits without an error. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

function keepOwnerAndMode(descriptor: number, like: string): void {
  const present = statSync(like, { throwIfNoEntry: false });
  if (present === undefined) return;
  // Only root may change the owner.
  if (process.getuid?.() === 0) fchownSync(descriptor, present.uid, present.gid);
  fchmodSync(descriptor, present.mode & 0o7777);
}

/** Makes the rename survive a power cut. Windows and some network disks cannot; the content is whole anyway. */
export function syncFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
  } catch {
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A killed process may have left a truncated line. */
function endsInLine(descriptor: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() === "\n");
}

/** Errors of open files lack the file name. */
function asRefusal(error: unknown, file: string, state: string): unknown {
  const named = error instanceof Error ? Object.assign(error, { path: file }) : error;
  const sentence = systemErrorSentence(named);
  return sentence === undefined ? error : new Refusal(`${sentence} ${state}`);
}
