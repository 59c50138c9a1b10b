import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const COMPRESSED = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/** A folder in which only changed files are written. */
export interface Output {
  /** Writes a file (and its compressed versions) unless it is unchanged. */
  put(file: string, content: string | Buffer): Promise<void>;
  /** Removes a file until it is written again. */
  take(file: string): Promise<void>;
  /** Removes files matching the pattern that were not written. Folders with a dot are of other renderings. */
  prune(pattern: RegExp): Promise<void>;
  /** Number of files written. */
  written(): number;
}

/** Compression takes most of the time, and is unnecessary for temporary pages. */
export function openOutput(folder: string, { compress = true } = {}): Output {
  const put = new Set<string>();
  let written = 0;
  return {
    async put(file, content) {
      put.add(file);
      const target = path.join(folder, file);
      const bytes = Buffer.from(content);
      const present = await readFile(target).catch(() => undefined);
      if (present?.equals(bytes)) return;
      written += 1;
      await mkdir(path.dirname(target), { recursive: true });
      // Before the file itself: after a crash in between the next run finds it changed and writes all of them again.
      if (compress && COMPRESSED.test(file)) await writeCompressed(target, bytes);
      replaceFile(target, bytes);
    },
    async take(file) {
      await rm(path.join(folder, file), { force: true });
    },
    async prune(pattern) {
      const files = await readdir(folder, { recursive: true });
      const stale = files.filter((file) => !file.startsWith(".") && pattern.test(file) && !put.has(file));
      await Promise.all(
        stale.flatMap((file) =>
          ["", ".br", ".gz"].map((ending) => rm(path.join(folder, file + ending), { force: true })),
        ),
      );
    },
    written: () => written,
  };
}

/** Writes the compressed versions that the server sends to browsers which accept them. */
export async function writeCompressed(target: string, bytes: Buffer): Promise<void> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  replaceFile(`${target}.br`, brotli);
  replaceFile(`${target}.gz`, gzipped);
}

/** Atomic: a reader, such as a web server, gets the old content or the new one. */
function replaceFile(target: string, bytes: Buffer): void {
  writeFileWhole(target, bytes, { durable: false });
}

/** Compresses every text file of a folder that is not compressed yet, such as the bundles, whose names change with them. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const present = new Set(files);
  const plain = files.filter((file) => COMPRESSED.test(file) && !present.has(`${file}.br`));
  await Promise.all(
    plain.map(async (file) => writeCompressed(path.join(folder, file), await readFile(path.join(folder, file)))),
  );
}
