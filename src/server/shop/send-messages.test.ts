import { expect, test, vi } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { messageSender } from "#server/shop/send-messages.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();

test("a message that cannot be written is in the mailbox as what it is, and those behind it are sent", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const message = (id: string, promised_at: string) => ({
    ...{ id, kind: "requested", recipient: "customer", email: `${id}@example.com`, is_over: false },
    facts: { number: 7, name: "Asha", promised_at, order_id: id },
  });
  const due = [message("first", "12026-11-27T18:00:00Z"), message("second", "2026-11-27T18:00:00Z")];
  const noted: unknown[] = [];
  const delivered: string[] = [];
  const send = messageSender({
    async call(name, args) {
      if (name === "claim_message") return due.shift() ?? null;
      return void noted.push(args);
    },
    dataDir: folder,
    mailServer: { send: async ({ to }) => `${delivered.push(to)}`, isReady: async () => true },
    siteUrl: "https://shop.test",
  });
  expect(await send(readSite())).toBe(1);
  expect(delivered).toEqual(["second@example.com"]);
  const failure = expect.stringContaining("Invalid time");
  expect(noted).toEqual([{ message_id: "first", failure }, { message_id: "second" }]);
  expect(readMailbox(mailboxFile(folder))).toMatchObject([
    { to: "first@example.com", subject: "requested", text: expect.stringContaining("Asha"), refused: failure },
  ]);
  expect(printed.mock.calls.join()).toMatch(/A mail was given up: it cannot be written/);
  printed.mockRestore();
});
