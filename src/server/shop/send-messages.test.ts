import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { messageSender } from "#server/shop/send-messages.ts";

test("a message that cannot be written is noted as such, and those behind it are sent", async () => {
  const message = (id: string, promised_at: string) => ({
    ...{ id, kind: "requested", recipient: "customer", email: `${id}@example.com` },
    facts: { number: 7, name: "Asha", promised_at, order_id: id },
  });
  let due = [message("first", "12026-11-27T18:00:00Z"), message("second", "2026-11-27T18:00:00Z")];
  const noted: unknown[] = [];
  const delivered: string[] = [];
  const send = messageSender({
    async call(name, args) {
      if (name === "note_message") noted.push(args);
      const claimed = due;
      due = name === "claim_messages" ? [] : due;
      return name === "claim_messages" ? claimed : null;
    },
    async deliver({ to }) {
      delivered.push(to);
    },
    siteUrl: "https://shop.test",
  });
  expect(await send(readSite())).toEqual({ sent: 1, failed: 1 });
  expect(delivered).toEqual(["second@example.com"]);
  expect(noted).toEqual([
    { message_id: "first", failure: expect.stringContaining("Invalid time") },
    { message_id: "second", failure: null },
  ]);
});
