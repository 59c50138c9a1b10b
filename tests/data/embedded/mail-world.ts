import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { mailServer } from "#server/mail/smtp-mail.ts";
import { EMBEDDED_HOLDER, messageSender } from "#server/shop/send-messages.ts";
import { askForMail, linkInMail, NO_LIMITS } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const siteUrl = "http://site.test";

/** Stops the clocks, that of the day and that of pauses, unless they stand already. */
function holdClocks(): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date", "performance"] });
}

/** An embedded backend and a mail server for the tests of a file. */
export class MailWorld {
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
