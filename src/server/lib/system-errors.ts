import os from "node:os";
import path from "node:path";

/** A system error of Node: a code such as ENOSPC, and its subject. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
}

const NO_RIGHT = (file: string) =>
  `${file} cannot be opened: ${userName()} has no right to it. Change its owner or mode (chown, chmod), or choose another folder, with DATA_DIR for the data.`;
const NO_FOLDER = (file: string) =>
  `${file} cannot be used as a folder: a file has that name. Move the file away, or choose another folder, with DATA_DIR for the data.`;
const TOO_MANY_FILES = (file: string) =>
  `${file} cannot be opened: too many files are open. Raise the limit (ulimit -n).`;

/** Messages for files and folders, by code. */
const FILE_SENTENCES: Readonly<Record<string, (file: string) => string>> = {
  ENOSPC: (file) => `${file} cannot be written: the disk is full. Free some space, then try again.`,
  EDQUOT: (file) => `${file} cannot be written: the disk quota is used up. Free some space, then try again.`,
  EFBIG: (file) => `${file} cannot be written: it is larger than files may be. Raise the limit (ulimit -f).`,
  EROFS: (file) =>
    `${file} cannot be written: the disk is read-only. Choose another folder, with DATA_DIR for the data.`,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EISDIR: (file) => `${file} cannot be used as a file: a folder has that name. Move the folder away.`,
  EIO: (file) => `${file} cannot be read or written: the disk reports an error. Check the disk, and restore a backup.`,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
};

/** Messages for ports, by code. */
const LISTEN_SENTENCES: Readonly<Record<string, (port: number, address: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what uses it, or choose another port with PORT.`,
  EACCES: (port) => `Port ${port} is not for ${userName()}. Choose a port from 1024 on with PORT.`,
  EADDRNOTAVAIL: (_, address) => `${address} is not an address of this machine. Choose another with HOST.`,
};

/** What a system error means and how to fix it; undefined for every other error. */
export function systemErrorSentence(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  const { code, syscall, path: file, port = 0, address = "" } = error;
  if (syscall === "listen") return LISTEN_SENTENCES[code]?.(port, address);
  return file === undefined ? undefined : FILE_SENTENCES[code]?.(shortName(file));
}

/** The code of an error, such as ENOSPC or a SQLSTATE. */
export function codeOf(error: unknown): string | undefined {
  return isSystemError(error) ? error.code : undefined;
}

/** The message of an error, without its stack. */
export function messageOf(error: unknown): string {
  // "localhost" is several addresses, each with an error of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  // Of fetch: its own message is "fetch failed".
  if (error instanceof TypeError && error.cause instanceof Error) return messageOf(error.cause);
  return systemErrorSentence(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Adds the file name, which errors of open files and folders lack. */
export function namingFile<Result>(file: string, task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

function shortName(file: string): string {
  const relative = path.relative("", file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}

/** A user without an entry in /etc/passwd has only a number. */
function userName(): string {
  try {
    return `the user ${os.userInfo().username}`;
  } catch {
    return `the user ${process.getuid?.()}`;
  }
}
