import { writeFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { applyRetention } from "#server/shop/retention.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { SAMPLES } from "#tests/data/samples.ts";

const DAY_MS = 86_400_000;
const site = { ...readSite(), retention: { requestsMonths: 2, mailsDays: 5, logsDays: 9, visitsMonths: 13 } };
const data = await ownData();
const { dataDir } = data;
const file = mailboxFile(dataDir);

afterEach(() => vi.restoreAllMocks());

/** Two messages and two mails, one of each older than the document keeps them. */
async function fill(backend: Backend): Promise<void> {
  for (const months of [1, 3]) {
    const row = SAMPLES.contact_messages();
    await backend.fetch(request("/rest/v1/contact_messages", { method: "POST", body: row }), null);
    const age = `update public.contact_messages set created_at = now() - make_interval(months => ${months}) where id = $1`;
    await backend.withDatabase((database) => database.query(age, [row["id"]]));
  }
  const mails = [4, 6].map((days) => ({
    at: new Date(Date.now() - days * DAY_MS),
    to: "a@b.in",
    subject: "",
    text: "",
  }));
  writeFileSync(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
}

const left = async (backend: Backend) => ({
  mails: readMailbox(file).length,
  messages: (await backend.withDatabase((database) => database.query("select from public.contact_messages"))).rows
    .length,
});

test("what is older than the document says is deleted; a document that says nothing deletes nothing", async () => {
  const backend = await openBackend({ siteUrl: "http://site.test", ...data, limits: NO_LIMITS });
  await fill(backend);
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { retention: _, ...silent } = site;
  await applyRetention(backend.call, dataDir, silent);
  expect(await left(backend)).toEqual({ mails: 2, messages: 2 });
  await applyRetention(backend.call, dataDir, site);
  expect(await left(backend)).toEqual({ mails: 1, messages: 1 });
  expect(said).toHaveBeenCalledWith("Deleted as expired: 1 requests, 0 log entries, 1 mails.");
  await applyRetention(backend.call, dataDir, site);
  expect(said).toHaveBeenCalledTimes(1);
  await backend.close();
});
