import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Socket addresses are limited to 104 bytes on macOS and 108 on Linux, including the name of the socket. */
const MAX_PATH_BYTES = 80;

/** A path short enough for sockets: the folder's own, or that of a symbolic link. */
export interface ShortPath {
  readonly path: string;
  /** Makes the link again: what cleans the folder for temporary files may have removed it. */
  ensure(): void;
  /** Removes the link, if one was made. */
  remove(): void;
}

/** Returns a short path to a folder, readable for the server's user too. */
export function shortPath(folder: string): ShortPath {
  const whole = path.resolve(folder);
  if (Buffer.byteLength(whole) <= MAX_PATH_BYTES)
    return { path: whole, ensure: () => undefined, remove: () => undefined };
  const made = mkdtempSync(path.join(tmpdir(), "db-"));
  const link = path.join(made, "d");
  const ensure = () => {
    if (existsSync(link)) return;
    mkdirSync(made, { recursive: true, mode: 0o700 });
    // Somebody else may have taken the name meanwhile.
    if (lstatSync(made).uid !== process.getuid?.()) return;
    chmodSync(made, 0o711);
    rmSync(link, { force: true });
    symlinkSync(whole, link);
  };
  ensure();
  return { path: link, ensure, remove: () => rmSync(made, { recursive: true, force: true }) };
}
