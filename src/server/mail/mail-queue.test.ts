import { EventEmitter, once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { afterAll, expect, test, vi } from "vitest";
import { mailQueue } from "#server/mail/mail-queue.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "mail-queue-"));
afterAll(() => rmSync(root, { recursive: true }));
const newFolder = () => path.join(mkdtempSync(path.join(root, "data-")), "mail-queue");

const mailCalled = (subject: string) => ({ to: "asha@example.com", subject, text: "words" });

function keeper(): { readonly kept: string[]; readonly driver: EmailDriver } {
  const kept: string[] = [];
  return { kept, driver: { send: async ({ subject }) => void kept.push(subject) } };
}

/** Takes no mail before it is told to. */
function closedDoor(): { readonly open: () => void; readonly sent: string[]; readonly driver: EmailDriver } {
  const sent: string[] = [];
  const opened = new EventEmitter();
  const open = once(opened, "open");
  const send: EmailDriver["send"] = async ({ subject }) => {
    await open;
    sent.push(subject);
  };
  return { open: () => void opened.emit("open"), sent, driver: { send } };
}

test("a sender does not wait for the mail server; mails go out in their order", async () => {
  const door = closedDoor();
  const queue = mailQueue({ deliver: door.driver, fallback: keeper().driver, folder: newFolder() });
  for (const subject of ["first", "second", "third"]) await queue.send(mailCalled(subject));
  expect(door.sent).toEqual([]);
  door.open();
  await expect.poll(() => door.sent).toEqual(["first", "second", "third"]);
});

test("what a process leaves behind, killed or stopped, is sent by the next", async () => {
  const folder = newFolder();
  const killed = mailQueue({ deliver: closedDoor().driver, fallback: keeper().driver, folder });
  for (const subject of ["first", "second"]) await killed.send(mailCalled(subject));
  const { kept, driver } = keeper();
  mailQueue({ deliver: driver, fallback: driver, folder });
  await expect.poll(() => kept).toEqual(["first", "second"]);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test("a mail that a power cut left empty does not keep those behind it, or the site", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const folder = newFolder();
  const stopped = mailQueue({ deliver: closedDoor().driver, fallback: keeper().driver, folder });
  for (const subject of ["first", "second"]) await stopped.send(mailCalled(subject));
  truncateSync(path.join(folder, readdirSync(folder).toSorted()[0] ?? ""));
  const { kept, driver } = keeper();
  mailQueue({ deliver: driver, fallback: driver, folder });
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(kept).toEqual(["second"]);
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/A mail is lost/));
  printed.mockRestore();
});

test("it closes, whatever the mail server does", async () => {
  const queue = mailQueue({ deliver: closedDoor().driver, fallback: keeper().driver, folder: undefined });
  await queue.send(mailCalled("first"));
  await expect(queue.close()).resolves.toBeUndefined();
});

test("a mail that is not taken is kept, and nobody's address is printed", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { kept, driver } = keeper();
  const deliver = { send: () => Promise.reject(new Error("550 <asha@example.com> unknown")) };
  await mailQueue({ deliver, fallback: driver, folder: newFolder() }).send(mailCalled("first"));
  await expect.poll(() => kept).toEqual(["first"]);
  expect(printed.mock.calls.join()).toMatch(/could not be sent: 550 … unknown.*npm run mail/);
  printed.mockRestore();
});

test("so many wait at most; those beyond are kept", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { kept, driver } = keeper();
  const queue = mailQueue({ deliver: closedDoor().driver, fallback: driver, folder: undefined });
  for (let index = 1; index <= 501; index++) await queue.send(mailCalled(`${index}`));
  expect(kept).toEqual(["501"]);
  expect(printed.mock.calls.join()).toContain("500 mails wait");
  printed.mockRestore();
});
