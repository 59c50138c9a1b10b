import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { withFileLock } from "#server/lib/file-lock.ts";

const lock = () => path.join(mkdtempSync(path.join(tmpdir(), "lock-")), "below", "bundling");

test("two tasks under one lock run one after the other, also after one that fails; who waits says so once", async () => {
  const file = lock();
  const order: string[] = [];
  const onWait = vi.fn();
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
    if (name === "first") throw new Error("broken");
  };
  const first = withFileLock(file, task("first"), onWait);
  const second = withFileLock(file, task("second"), onWait);
  await expect(first).rejects.toThrow("broken");
  await second;
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(onWait).toHaveBeenCalledOnce();
  expect(existsSync(file)).toBe(false);
});

test("nobody waits for a process that is gone", async () => {
  const file = lock();
  await withFileLock(file, async () => undefined, vi.fn());
  writeFileSync(file, String(spawnSync(process.execPath, ["--version"]).pid));
  const onWait = vi.fn();
  expect(await withFileLock(file, async () => "done", onWait)).toBe("done");
  expect(onWait).not.toHaveBeenCalled();
});
