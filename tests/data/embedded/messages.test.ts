import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { applyRetention } from "#server/shop/retention.ts";
import { changeStaff } from "#server/shop/staff.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { emptyFolder, type OwnFolder, ownData } from "#tests/data/folders.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const server = new MailServerStandIn();
beforeAll(() => server.listen());
afterAll(() => server.close());

const siteUrl = "http://site.test";
const open = (data: OwnFolder) => openBackend({ siteUrl, ...data, demo: true });

test("killed between the mail server's yes and our note: no message lost, at most one repeat a kill", {
  tags: ["slow"],
  timeout: 180_000,
}, async () => {
  const data = await ownData();
  const [messages, kills] = [24, 3];
  const backend = await open(data);
  await backend.withDatabase((database) =>
    database.query(
      `insert into private.outbox (kind, recipient, email, payload)
       select case n % 2 when 0 then 'requested' else 'account' end, 'customer', n || '@example.com', case n % 2
         when 0 then jsonb_build_object('number', n) else '{"subject": "Confirm", "text": "words", "html": "words"}' end
       from generate_series(1, $1::int) n`,
      [messages],
    ),
  );
  await backend.close();

  const { taken } = server;
  const sender = { manner: server.url, database: data.database.url };
  for (let kill = 0; kill < kills; kill++) {
    const enough = taken.length + 4;
    const child = startChild("send-outbox.ts", data.dataDir, sender);
    // The server has said yes; whether the process has noted it by then is a matter of milliseconds.
    await new Promise<void>((resolve) => {
      server.onTaken = () => taken.length >= enough && resolve();
    });
    await wait(kill);
    await child.kill();
  }
  const ids = () => new Set(taken.map(({ id }) => id));
  const last = startChild("send-outbox.ts", data.dataDir, sender);
  await expect.poll(() => ids().size, { timeout: 60_000 }).toBe(messages);
  await wait(500);
  await last.kill();
  const repeats = taken.length - ids().size;
  console.log(`${messages} messages, ${kills} kills: ${taken.length} mails taken, lost 0, repeated ${repeats}`);
  expect(repeats).toBeLessThanOrEqual(kills);

  const again = await open(data);
  const { rows } = await again.withDatabase((database) =>
    database.query<{ id: string }>("select id from private.outbox where done_at is not null"),
  );
  await again.close();
  expect(rows.map(({ id }) => `<${id}@site.test>`).toSorted()).toEqual([...ids()].toSorted());
});

test("the staff's list is written by its command", async () => {
  const backend = await open(await ownData());
  const change = (...args: string[]) => changeStaff(backend.call, args);
  expect(await change("add", "demo@example.com", "owner")).toBe("demo@example.com works here as owner.");
  expect((await change("list")).split("\n")).toContain("demo@example.com  owner");
  expect(await change("remove", "demo@example.com")).toContain("off the list");
  expect(await change("list")).not.toContain("demo@example.com");
  await expect(change("add", "nobody@example.com")).rejects.toThrow(/no account of nobody@example.com/);
  for (const wrong of [[], ["add"], ["fire", "demo@example.com"], ["add", "demo@example.com", "king"]])
    await expect(change(...wrong)).rejects.toThrow(/^Write: npm run vellai -- staff/);
  await backend.close();
});

const DAY_MS = 86_400_000;
const site = { ...readSite(), retention: { requestsMonths: 2, mailsDays: 5, logsDays: 9, visitsMonths: 13 } };

test("mails go with what else is older than the document says; one that says nothing deletes nothing", async () => {
  const dataDir = emptyFolder();
  const file = mailboxFile(dataDir);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const mails = [4, 6].map((days) => ({ at: daysAgo(days), to: "a@b.in", subject: "", text: "" }));
  writeFileSync(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const call = vi.fn(async (name: string) => (name === "delete_expired" ? { requests: 1, logs: 0 } : 0));
  const { retention: _, ...silent } = site;
  await applyRetention(call, dataDir, silent);
  expect([call.mock.calls.map(([name]) => name), readMailbox(file).length]).toEqual([["erase_hidden"], 2]);
  await applyRetention(call, dataDir, site);
  expect(readMailbox(file)).toHaveLength(1);
  expect(said.mock.calls).toEqual([["Deleted as expired: 1 requests, 0 log entries, 1 mails."]]);
});
