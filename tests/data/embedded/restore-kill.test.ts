/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { backup } from "#server/backup/backup.ts";
import type { Sums } from "#server/backup/format.ts";
import { restore } from "#server/backup/restore.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { sumsOf } from "#tests/data/embedded/saved-data.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

interface World {
  readonly dataDir: string;
  /** What the folder holds, and what the backup beside it holds. */
  readonly present: Sums;
  readonly saved: Sums;
}

let made: World;

beforeAll(async () => {
  const dataDir = migratedFolder();
  const database = await openDatabase({ dataDir });
  await backup({ dataDir }, `${dataDir}.backup`, undefined);
  const saved = await sumsOf(dataDir, true);
  await database.pool.query(
    "insert into public.orders (services, total_paise) select 'Wash', i from generate_series(1, 1000) i",
  );
  const present = await sumsOf(dataDir, true);
  await database.close();
  made = { dataDir, present, saved };
});

function copiedWorld(): World {
  const dataDir = emptyFolder();
  execFileSync("cp", ["-a", `${made.dataDir}/.`, dataDir]);
  execFileSync("cp", [`${made.dataDir}.backup`, `${dataDir}.backup`]);
  return { ...made, dataDir };
}

const aside = (dataDir: string) =>
  path.join(dataDir, readdirSync(dataDir).find((name) => name.startsWith("restore-")) ?? "none");
const isBeingMade = (dataDir: string) => existsSync(aside(dataDir));
const isRunningAside = (dataDir: string) => existsSync(path.join(aside(dataDir), "postgres/postmaster.pid"));

/** After a kill: a start finds one of the two, whole; and names what the restore has left; a second restore succeeds. */
async function expectWhole({ dataDir, saved }: World, expected: Sums): Promise<void> {
  const before = readdirSync(dataDir);
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await sumsOf(dataDir)).toEqual(expected);
  const leftovers = told.mock.calls.join("\n");
  told.mockRestore();
  const { former } = await restore({ file: `${dataDir}.backup`, key: undefined }, { dataDir });
  expect(await sumsOf(dataDir)).toEqual(saved);
  const left = before.filter((name) => name.startsWith("restore-"));
  for (const name of left) expect(leftovers).toContain(name);
  // Nothing of the first run is gone, and the former database is kept.
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(left));
  expect(former).toMatch(/postgres\.before-/);
  expect(existsSync(path.join(former ?? "", "PG_VERSION"))).toBe(true);
}

test.each([
  ["when its database begins", isBeingMade, 0],
  ["when its server runs", isRunningAside, 0],
  ["in its migrations or rows", isRunningAside, 400],
  ["in its rows or later", isRunningAside, 1000],
])(
  "a restore killed %s leaves the data as it was",
  async (_, reached, afterMs) => {
    const world = copiedWorld();
    const child = startChild("restore-file.ts", world.dataDir, { manner: "^postgres.restored$" });
    while (!reached(world.dataDir) && child.lines.length === 0) await wait(5);
    await wait(afterMs);
    await child.kill();
    await expectWhole(world, world.present);
  },
  240_000,
);

test.each([
  ["before the restored database gets its name", "^postgres.restored$", "present"],
  ["before the present database loses its name", "^postgres.before-", "present"],
  ["when no database has the name", "^postgres$", "saved"],
] as const)(
  "a restore killed %s is whole at the next start",
  async (_, name, expected) => {
    const world = copiedWorld();
    const child = startChild("restore-file.ts", world.dataDir, { manner: name });
    expect(await child.nextLine()).toBe("waiting");
    await child.kill();
    expect(existsSync(path.join(world.dataDir, "postgres"))).toBe(expected === "present");
    await expectWhole(world, world[expected]);
  },
  240_000,
);
