import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Socket addresses are limited to 104 bytes on macOS and 108 on Linux, including the name of the socket. */
const MAX_PATH_BYTES = 80;

/** A path short enough for sockets: the folder's own, or that of a symbolic link. */
export interface ShortPath {
  readonly path: string;
  /** Removes the link, if one was made. */
  remove(): void;
}

/** Returns a short path to a folder, readable for the server's user too. */
export function shortPath(folder: string): ShortPath {
  const whole = path.resolve(folder);
  if (Buffer.byteLength(whole) <= MAX_PATH_BYTES) return { path: whole, remove: () => undefined };
  const made = mkdtempSync(path.join(tmpdir(), "db-"));
  chmodSync(made, 0o711);
  symlinkSync(whole, path.join(made, "d"));
  return { path: path.join(made, "d"), remove: () => rmSync(made, { recursive: true, force: true }) };
}
