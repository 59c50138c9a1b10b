import { once } from "node:events";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mailboxFile, readMailbox } from "#scripts/backend/mailbox.ts";
import { openBackend } from "#scripts/backend/open-backend.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { NO_LIMITS, request, signUp } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("accounts, rows, sessions and keys survive a restart; keys and mails are the owner's alone", async () => {
  const dataDir = migratedFolder();
  const first = await openBackend({ ...options, dataDir });
  const { token } = await signUp(first, "asha@example.com", "Asha");
  await first.fetch(request("/auth/v1/recover", { method: "POST", body: { email: "asha@example.com" } }), null);
  await first.close();

  const second = await openBackend({ ...options, dataDir });
  const profile = await second.fetch(request("/rest/v1/profiles?select=full_name", { token }), null);
  expect(await profile.json()).toEqual([{ full_name: "Asha" }]);
  expect(second.secretKey).toBe(first.secretKey);
  await second.close();

  expect(mode(path.join(dataDir, "keys.json"))).toBe("600");
  expect(mode(path.join(dataDir, "database"))).toBe("700");
  expect(mode(mailboxFile(dataDir))).toBe("600");
  expect(readMailbox(mailboxFile(dataDir))).toMatchObject([
    { to: "asha@example.com", text: expect.stringContaining("/auth/v1/verify?token=") },
  ]);
});

/** What another process says that tries to open a folder, and how it ended: killed (null) once it was let in. */
async function tryToOpen(dataDir: string): Promise<{ said: string; code: number | null }> {
  const child = startChild("open-folder.ts", dataDir);
  if ((await child.nextLine()) === "open") await child.kill();
  return { said: child.lines.join(), code: await child.ended() };
}

test("a second process is refused and says why; a killed one's lock is taken over", async () => {
  const dataDir = migratedFolder();
  const first = startChild("open-folder.ts", dataDir);
  expect(await first.nextLine()).toBe("open");

  expect(await tryToOpen(dataDir)).toEqual({ said: expect.stringMatching(/in use by process \d+/), code: 1 });
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(/in use by process/);

  await first.kill();
  expect(existsSync(path.join(dataDir, "lock"))).toBe(true);
  const third = await openBackend({ ...options, dataDir });
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(`process ${process.pid}`);
  await third.close();
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
});

test("without its lock a second process would be let in", async () => {
  const dataDir = migratedFolder();
  const first = startChild("open-folder.ts", dataDir);
  expect(await first.nextLine()).toBe("open");
  rmSync(path.join(dataDir, "lock"));
  expect(await tryToOpen(dataDir)).toEqual({ said: "open", code: null });
  await first.kill();
});

test("a lock left by a process whose number now is another's is taken over", async () => {
  const dataDir = migratedFolder();
  writeFileSync(path.join(dataDir, "lock"), `${process.pid} 1`);
  const backend = await openBackend({ ...options, dataDir });
  await backend.close();
});

test("spoilt keys stop the start instead of opening the door", async () => {
  const dataDir = migratedFolder();
  writeFileSync(path.join(dataDir, "keys.json"), JSON.stringify({ jwtSecret: "", secretKey: "" }));
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(/keys\.json/);
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
});

test("the rest of the process can still warn with an error object", async () => {
  const backend = await openBackend({ ...options, dataDir: migratedFolder() });
  const warned = once(process, "warning");
  process.emitWarning(new Error("a warning of something else"));
  expect(await warned).toMatchObject([{ message: "a warning of something else" }]);
  await backend.close();
});
