/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type Binaries, binariesIn, binariesInPath, findBinaries } from "#server/postgres/binaries.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { emptyFolder } from "#tests/data/folders.ts";

/** PostgreSQL as `npm ci --ignore-scripts` leaves it: without the links to its libraries. */
function packageWithoutLinks(): string {
  const native = path.join(emptyFolder(), "native");
  const { postgres = "" }: Partial<Binaries> = findBinaries(emptyFolder()) ?? {};
  execFileSync("cp", ["-a", path.join(path.dirname(postgres), ".."), native]);
  for (const name of readdirSync(path.join(native, "lib"))) {
    const file = path.join(native, "lib", name);
    if (lstatSync(file).isSymbolicLink()) rmSync(file);
  }
  // Passable for the server's user.
  execFileSync("chmod", ["-R", "a+rX", path.dirname(native)]);
  expect(() => execFileSync(path.join(native, "bin/postgres"), ["--version"], { stdio: "pipe" })).toThrow(/libicu/);
  return native;
}

const linksIn = (dataDir: string) => path.join(dataDir, "postgres-lib");
const copiesInTemp = () => readdirSync(tmpdir()).filter((name) => name.startsWith("postgres-lib"));

async function starts(dataDir: string, find: typeof findBinaries): Promise<string> {
  const database = await openDatabase({ dataDir, find });
  await database.pool.query("select 'ß' collate \"unicode\"");
  await database.close();
  return database.notice;
}

test("after `npm ci --ignore-scripts` the start makes the missing links to libraries", async () => {
  const native = packageWithoutLinks();
  const dataDir = emptyFolder();
  expect(await starts(dataDir, (links) => binariesIn(native, links))).toMatch(/^Database: PostgreSQL, /);
  expect(existsSync(linksIn(dataDir))).toBe(false);
  expect(binariesIn(native, linksIn(dataDir))).not.toHaveProperty("libraryPath");
});

test("where node_modules is read-only, the links are in the data folder: one set of them, however often it starts", async () => {
  const native = packageWithoutLinks();
  const dataDir = emptyFolder();
  const before = copiesInTemp();
  const find: typeof findBinaries = (links) => binariesIn(native, links, () => false);
  for (let start = 0; start < 2; start++) expect(await starts(dataDir, find)).toMatch(/^Database: PostgreSQL, /);
  const made = readdirSync(linksIn(dataDir));
  expect(made).toContain("libicui18n.so.60");
  expect(made.every((name) => lstatSync(path.join(linksIn(dataDir), name)).isSymbolicLink())).toBe(true);
  expect(copiesInTemp()).toEqual(before);
  expect(readdirSync(path.join(native, "lib")).some((name) => name === "libicui18n.so.60")).toBe(false);
});

test("where npm has no PostgreSQL, one in PATH serves, if it is new enough", async () => {
  const { postgres = "" }: Partial<Binaries> = findBinaries(emptyFolder()) ?? {};
  const find = () => binariesInPath(["relative", emptyFolder(), path.dirname(postgres)].join(path.delimiter));
  expect(await starts(emptyFolder(), find)).toMatch(/^Database: PostgreSQL, /);

  const old = emptyFolder();
  chmodSync(old, 0o755);
  for (const name of ["initdb", "postgres"])
    writeFileSync(path.join(old, name), "#!/bin/sh\necho 'postgres (PostgreSQL) 17.6'\n", { mode: 0o755 });
  await expect(starts(emptyFolder(), () => binariesInPath(old))).rejects.toThrow(
    `PostgreSQL cannot run here: ${old}/postgres is postgres (PostgreSQL) 17.6. Fix that, install PostgreSQL 18 or newer`,
  );
  expect(binariesInPath(emptyFolder())).toBeUndefined();
});
