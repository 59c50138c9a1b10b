import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { checkedEntries, DamagedBackup, type Entry, MIN_KEY_CHARS, writeEntry } from "#server/backup/format.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { syncFolder } from "#server/lib/write-file-whole.ts";

type Bytes = AsyncIterable<Uint8Array>;

const AGE_START = "age-encryption.org/v1";
/** scrypt with 2^16 rounds takes 64 MB and a second, on the machine that serves the site. */
const SCRYPT_LOG_ROUNDS = 16;

/** Writes entries to a file, compressed, and encrypted with a key, atomically. */
export async function writeBackup(
  file: string,
  entries: AsyncIterable<Entry>,
  key: string | undefined,
): Promise<number> {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const target = createWriteStream(beside, { mode: 0o600, flush: true });
    const gzip = createGzip();
    await (key === undefined
      ? pipeline(linesOf(entries), gzip, target)
      : pipeline(linesOf(entries), gzip, (bytes: Bytes) => encrypt(bytes, key), target));
    renameSync(beside, file);
    syncFolder(path.dirname(file));
    return statSync(file).size;
  } catch (error) {
    rmSync(beside, { force: true });
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new Refusal(
      `No backup was written. ${messageOf("syscall" in error ? Object.assign(error, { path: file }) : error)}`,
    );
  }
}

/** The current time for a file name: 2026-11-23T103519Z. */
export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

/** Refuses a weak key. */
export function checkedKey(key: string | undefined): string | undefined {
  if (!key) return undefined;
  if (key.length >= MIN_KEY_CHARS) return key;
  throw new Refusal(
    `BACKUP_KEY is too short to keep a secret. Choose a passphrase of at least ${MIN_KEY_CHARS} characters.`,
  );
}

/** The entries of a file. Throws a Refusal when it is missing, damaged, truncated or encrypted with another key. */
export async function* readBackup(file: string, key: string | undefined): AsyncGenerator<Entry> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}. Name a backup: npm run vellai -- restore <file>`);
  const gunzip = createGunzip();
  const bytes = createReadStream(file);
  const piping = isEncrypted(file)
    ? pipeline(bytes, (encrypted: Bytes) => decrypt(encrypted, key, file), gunzip)
    : pipeline(bytes, gunzip);
  // The reader gets its error.
  piping.catch(() => undefined);
  try {
    yield* checkedEntries(splitLines(gunzip));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `${file} is not a complete backup: ${messageOf(error)}. Nothing was changed. Use another backup.`,
    );
  }
}

async function* linesOf(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${writeEntry(entry)}\n`;
}

async function* splitLines(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // A picture is a line of millions of letters: only new data is searched for its end.
  let parts: string[] = [];
  for await (const part of bytes) {
    const [first = "", ...more] = decoder.decode(part, { stream: true }).split("\n");
    parts.push(first);
    const last = more.pop();
    if (last === undefined) continue;
    yield parts.join("");
    yield* more;
    parts = [last];
  }
  if (parts.join("") !== "") throw new DamagedBackup("its last line is cut off");
}

/** In the format of `age`, so that the tool can decrypt it without this code. */
async function* encrypt(bytes: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_LOG_ROUNDS);
  encrypter.setPassphrase(key);
  yield* partsOf(await encrypter.encrypt(streamOf(bytes)));
}

async function* decrypt(bytes: Bytes, key: string | undefined, file: string): AsyncGenerator<Uint8Array> {
  if (key === undefined) throw new Refusal(`${file} is encrypted. Set BACKUP_KEY to the passphrase it was made with.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const opened = await decrypter.decrypt(streamOf(bytes)).catch((error: unknown) => {
    if (!String(error).includes("no identity matched")) throw error;
    throw new Refusal(`BACKUP_KEY does not open ${file}: the backup was made with another passphrase.`);
  });
  yield* partsOf(opened);
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(AGE_START.length);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return start.toString() === AGE_START;
}
