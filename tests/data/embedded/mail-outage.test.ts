import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, mailName, readMailbox } from "#server/mail/mailbox.ts";
import { sendAgain } from "#server/mail/send-by-hand.ts";
import { mailServer } from "#server/mail/smtp-mail.ts";
import { EMBEDDED_HOLDER, messageSender } from "#server/shop/send-messages.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { askForMail, linkInMail, NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const siteUrl = "http://site.test";

/** Stops the clocks, that of the day and that of pauses, unless they stand already. */
function holdClocks(): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date", "performance"] });
}

/** An embedded backend and a mail server for the tests of a file. */
class MailWorld {
  readonly server = new MailServerStandIn();
  readonly data = ownData();
  readonly printed: string[] = [];
  #backend: Backend | undefined;

  constructor() {
    beforeAll(async () => {
      await this.server.listen();
      await this.open();
    });
    afterAll(async () => {
      await this.backend.close();
      await this.server.close();
    });
    beforeEach(async () => {
      Object.assign(this.server, { refusal: undefined, delayMs: 0, connections: 0 });
      this.server.taken.length = 0;
      this.printed.length = 0;
      holdClocks();
      vi.spyOn(console, "error").mockImplementation((line) => void this.printed.push(line));
      await this.sql("delete from private.outbox");
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
  }

  get backend(): Backend {
    if (this.#backend === undefined) throw new Error("The backend is not open.");
    return this.#backend;
  }

  async open(): Promise<void> {
    const data = await this.data;
    this.#backend = await openBackend({ siteUrl, ...data, demo: true, limits: NO_LIMITS, confirmEmail: true });
  }

  async sql(statement: string, params: unknown[] = []) {
    return (await this.backend.withDatabase((database) => database.query(statement, params))).rows;
  }

  /** Lets time pass, for the database and for this process. */
  async pass(seconds: number): Promise<void> {
    holdClocks();
    vi.advanceTimersByTime(seconds * 1000);
    const shift = (table: string, ...columns: string[]) =>
      this.sql(`update ${table} set ${columns.map((name) => `${name} = ${name} - make_interval(secs => $1)`)}`, [
        seconds,
      ]);
    await shift("private.outbox", "due_at", "created_at", "good_until");
    await shift("auth.users", "confirmation_sent_at", "recovery_sent_at", "email_change_sent_at");
  }

  /** What sends the mails of a site, as each start makes it, with a mailbox of its own. */
  started() {
    const mails = mailServer(this.server.url);
    const folder = mkdtempSync(path.join(tmpdir(), "laundry-mails-"));
    const sending = { call: this.backend.call, dataDir: folder, mailServer: mails, siteUrl, holder: EMBEDDED_HOLDER };
    const send = messageSender(sending);
    const file = mailboxFile(folder);
    return { mails, mailbox: { file, mails: () => readMailbox(file) }, turn: () => send(readSite()) };
  }

  async queue(to: string, ...subjects: string[]): Promise<void> {
    const insert =
      "insert into private.outbox (kind, recipient, email, payload) values ('account', 'customer', $1, $2)";
    for (const subject of subjects)
      await this.sql(insert, [`${to}@example.com`, { subject, text: "words", html: "words" }]);
  }

  async spend(mail: { readonly text: string } | undefined): Promise<number> {
    const { type, tokenHash } = linkInMail(mail && { to: "", subject: "", ...mail });
    // Time has passed for what the database keeps, and the account service asks this process for the time.
    vi.useRealTimers();
    return (await askForMail(this.backend, "/auth/v1/verify", { type, token_hash: tokenHash })).status;
  }

  /** What the mail server has taken: "asha first". */
  arrived(): string[] {
    return this.server.taken.map(({ to, subject }) => `${to.replace("@example.com", "")} ${subject}`);
  }
}

// Whatever a mail server does: every mail arrives once, none is lost, and those to one address in their order.

const world = new MailWorld();
const { server } = world;

test("a server that is away for an hour: mails of a day's work arrive once, in order, and the site is healthy", async () => {
  const site = world.started();
  server.refusal = { at: "greeting", status: 421 };
  const sent: string[] = [];
  for (let minute = 0; minute < 60; minute += 2) {
    const to = `customer-${minute % 7}`;
    sent.push(`${to} ${minute}`);
    await world.queue(to, String(minute));
    await site.turn();
    await world.pass(120);
  }
  expect(site.mails.failingSince()).toBeInstanceOf(Date);
  expect(server.connections).toBeLessThan(20);
  server.refusal = undefined;
  for (let minute = 0; minute < 5; minute++) {
    await world.pass(60);
    await site.turn();
  }
  expect(world.arrived().toSorted()).toEqual(sent.toSorted());
  for (let customer = 0; customer < 7; customer++) {
    const ofCustomer = (lines: string[]) => lines.filter((line) => line.startsWith(`customer-${customer}`));
    expect(ofCustomer(world.arrived())).toEqual(ofCustomer(sent));
  }
  expect(site.mails.failingSince()).toBeUndefined();
});

test("one address that is refused for now keeps nobody else waiting; after two days it is given up", async () => {
  await world.queue("full", "first", "second");
  await world.queue("asha", "hello");
  const site = world.started();
  server.refusal = { at: "RCPT", status: 452, to: "full@example.com" };
  for (let hour = 0; hour <= 49; hour++) {
    await site.turn();
    await world.pass(3600);
  }
  expect(world.arrived()).toEqual(["asha hello"]);
  // Each hour, one of them.
  expect(server.connections).toBeLessThan(60);
  expect(site.mailbox.mails().map(({ subject }) => subject)).toEqual(["first", "second"]);
});

test("a restart in the middle of an outage changes nothing", async () => {
  await world.queue("asha", "first", "second");
  server.refusal = { at: "DATA", status: 451 };
  await world.started().turn();
  server.refusal = undefined;
  const next = world.started();
  expect(await next.turn()).toBe(0);
  await world.pass(20);
  expect(await next.turn()).toBe(2);
  expect(world.arrived()).toEqual(["asha first", "asha second"]);
});

const post = async (path: string, body: object) => (await askForMail(world.backend, `/auth/v1/${path}`, body)).status;
const recover = () => post("recover", { email: "demo@example.com" });

test("while mails wait, sign-ins and sign-ups are answered, and every mail goes out in its turn", async () => {
  expect(await recover()).toBe(200);
  expect(await post("signup", { email: "asha@example.com", password: "a good password" })).toBe(200);
  expect(await post("token?grant_type=password", { email: "demo@example.com", password: "demo1234" })).toBe(200);
  expect(await world.started().turn()).toBe(2);
  expect(server.taken.map(({ to }) => to)).toEqual(["demo@example.com", "asha@example.com"]);
  expect(server.taken[0]?.source).toContain("token_hash");
});

const arrivedMail = () => ({ text: server.taken.at(-1)?.source.replace(/=\r\n/g, "").replaceAll("=3D", "=") ?? "" });

async function changeAddress() {
  const signIn = { email: "staff@example.com", password: "demo1234" };
  const session = await askForMail(world.backend, "/auth/v1/token?grant_type=password", signIn);
  const asked = { method: "PUT", token: (await session.json()).access_token, body: { email: "new@example.com" } };
  return (await world.backend.fetch(request("/auth/v1/user", asked), "10.0.0.1")).status;
}

test.each([
  ["recovery", recover],
  ["signup", () => post("signup", { email: "selvi@example.com", password: "a good password" })],
  ["email_change", changeAddress],
])("a link of %s that waited for hours opens for an hour from when it was sent", async (type, ask) => {
  for (const [minutes, status] of [
    [61, 403],
    [59, 200],
  ] as const) {
    await world.sql("delete from auth.users where email = 'selvi@example.com'");
    const site = world.started();
    server.refusal = { at: "greeting", status: 421 };
    expect(await ask()).toBe(200);
    for (let hours = 0; hours < 3; hours++) {
      await site.turn();
      await world.pass(3600);
    }
    server.refusal = undefined;
    // A change of address writes to both.
    expect(await site.turn()).toBe(type === "email_change" ? 2 : 1);
    await world.pass(minutes * 60);
    expect(await world.spend(arrivedMail())).toBe(status);
    expect(world.printed.join()).not.toContain("link");
  }
});

test("a link that a newer one replaces, or that is spent, is not sent", async () => {
  const site = world.started();
  server.refusal = { at: "greeting", status: 421 };
  await recover();
  await site.turn();
  await recover();
  await world.pass(600);
  server.refusal = undefined;
  expect(await site.turn()).toBe(1);
  await recover();
  await world.sql("update auth.users set recovery_token = null");
  expect(await site.turn()).toBe(0);
  expect(await world.sql("select from private.outbox where done_at is null")).toEqual([]);
});

test.each([
  [9, 1],
  [11, 0],
])("of a code that waited for %i minutes, %i mails are sent: it ends after ten", async (minutes, sent) => {
  const site = world.started();
  server.refusal = { at: "greeting", status: 421 };
  expect(await post("otp", { email: "demo@example.com", create_user: false })).toBe(200);
  await site.turn();
  await world.pass(minutes * 60);
  server.refusal = undefined;
  expect(await site.turn()).toBe(sent);
  expect(await world.sql("select from private.outbox where done_at is null")).toEqual([]);
  expect(world.printed.join().includes("opens nothing any more")).toBe(sent === 0);
});

test("killed while a mail is on its way, to a server that is slow: the next start sends it, under the same id", {
  timeout: 240_000,
}, async () => {
  const { dataDir, database } = await world.data;
  const sender = { manner: server.url, database: database.url };
  await world.queue("asha", "first", "second");
  await world.backend.close();
  server.delayMs = 1500;
  const killed = startChild("send-outbox.ts", dataDir, sender);
  await expect.poll(() => server.connections, { timeout: 110_000 }).toBe(1);
  await killed.kill();
  server.delayMs = 0;
  const next = startChild("send-outbox.ts", dataDir, sender);
  await expect.poll(() => world.arrived().includes("asha second"), { timeout: 110_000 }).toBe(true);
  await next.kill();
  expect(new Set(world.arrived())).toEqual(new Set(["asha first", "asha second"]));
  expect(new Set(server.taken.map(({ id }) => id)).size).toBe(2);
  expect(world.arrived().at(-1)).toBe("asha second");
  await world.open();
});

const renew = (token: string) => world.backend.call("renew_link", { token });

// Which answers are tried again: src/server/mail/smtp-mail.test.ts.
test.each([
  ["greeting", 554],
  ["DATA", 451],
] as const)("%s answered with %i: the mail is tried again, and arrives once", async (at, status) => {
  await world.queue("asha", "first", "second");
  const site = world.started();
  server.refusal = { at, status };
  expect(await site.turn()).toBe(0);
  await world.pass(10);
  expect(await site.turn()).toBe(0);
  server.refusal = undefined;
  await world.pass(600);
  expect(await site.turn()).toBe(2);
  expect(await site.turn()).toBe(0);
  expect(world.arrived()).toEqual(["asha first", "asha second"]);
  expect(site.mailbox.mails()).toEqual([]);
  expect(world.printed.join()).toMatch(/A mail was not taken, and is tried again: /);
  expect(world.printed.join()).not.toContain("asha");
});

test.each(["MAIL", "RCPT"] as const)(
  "%s answered with 550: the mail is in the mailbox with whom and why; the next goes out",
  async (at) => {
    await world.queue("nobody", "lost");
    await world.queue("asha", "found");
    const site = world.started();
    server.refusal = { at, status: 550, ...(at !== "MAIL" && { to: "nobody@example.com" }) };
    expect(await site.turn()).toBe(at === "MAIL" ? 0 : 1);
    expect(site.mailbox.mails()[0]).toMatchObject({
      ...{ to: "nobody@example.com", subject: "lost", html: "words", from: { address: readSite().business.email } },
      ...{
        refused: expect.stringMatching(/550 not </),
        messageId: expect.stringMatching(/^<[\da-f-]{36}@site.test>$/),
      },
    });
    await world.pass(3 * 86_400);
    expect(await site.turn()).toBe(0);
    expect(world.printed.join()).toMatch(
      /given up: .*550 not (?:…|<you>) \(mail\)\. Remedy: .*--send-again [\da-f]{8}/,
    );
    expect(JSON.stringify(await world.sql("select * from private.outbox"))).not.toContain("example.com");
  },
);

test("a mail that was given up is sent again by hand, under the same id", async () => {
  await world.queue("nobody", "lost");
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "RCPT", status: 550 };
  await turn();
  const [{ messageId = "" } = {}] = mailbox.mails();
  const again = () => sendAgain(mailName(messageId), mailbox.file, mails, renew);
  await expect(again()).rejects.toThrow(/did not take it: .*550 not .*It does not take mails to this address/);
  server.refusal = undefined;
  expect(await again()).toMatch(/^The mail server took it: 250 /);
  expect(server.taken.map(({ id }) => id)).toEqual([messageId]);
  expect(mailbox.mails()).toMatchObject([{ subject: "lost" }]);
  expect(mailbox.mails()[0]?.refused).toBeUndefined();
  await expect(sendAgain("none", mailbox.file, mails, renew)).rejects.toThrow('No mail is called "none"');
});

test("so is one with a link, for an hour from then; one whose link opens nothing any more is not", async () => {
  await askForMail(world.backend, "/auth/v1/recover", { email: "demo@example.com" });
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "DATA", status: 554 };
  await turn();
  server.refusal = undefined;
  const [mail] = mailbox.mails();
  const again = () => sendAgain(mailName(mail?.messageId ?? ""), mailbox.file, mails, renew);
  await world.pass(5 * 3600);
  expect(await again()).toMatch(/^The mail server took it/);
  expect(await world.spend(mail)).toBe(200);
  await expect(again()).rejects.toThrow("opens nothing any more");
});

test("one with a code is sent again for as long as the code is good", async () => {
  await world.queue("asha", "code");
  await world.sql("update private.outbox set good_until = now() + interval '10 minutes'");
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "DATA", status: 554 };
  await turn();
  server.refusal = undefined;
  const again = () => sendAgain(mailName(mailbox.mails()[0]?.messageId ?? ""), mailbox.file, mails, renew);
  await world.pass(300);
  expect(await again()).toMatch(/^The mail server took it/);
  await world.pass(301);
  await expect(again()).rejects.toThrow("The code of this mail is over its ten minutes.");
  expect(world.arrived()).toEqual(["asha code"]);
});
