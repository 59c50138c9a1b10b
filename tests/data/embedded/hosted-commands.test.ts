/** @module-tag slow */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { openProject } from "#tests/data/embedded/project-stand-in.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES } from "#tests/data/samples.ts";

// The commands of a hosted project follow what is published there, and site.json while nothing is.

const FILE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));

const project = await forFile(openProject());
const { backend, dataDir, sql } = project;

async function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...project.env, DATA_DIR: dataDir, SITE_URL: "http://site.test" };
  const { code, stdout, stderr } = await runCommand(script, args, env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout;
}

const enforced = async () => (await sql("select cut_off_minutes from private.shop_facts"))[0]?.["cut_off_minutes"];

/** The subject of the mail that somebody gets who asks for a pickup. */
async function nextMail(): Promise<string | undefined> {
  const body = { ...SAMPLES.pickup_requests(), id: givenId(), email: `asha${randomUUID()}@example.com` };
  await backend.fetch(request("/rest/v1/pickup_requests", { method: "POST", body }), null);
  // As if the time of the run before were over.
  await sql("update private.sender set until = now()");
  await run("messages", "--once");
  return readMailbox(mailboxFile(dataDir)).find(({ to }) => to === body.email)?.subject;
}

async function storeOld(months: number): Promise<void> {
  const body = { ...SAMPLES.contact_messages(), id: givenId() };
  await backend.fetch(request("/rest/v1/contact_messages", { method: "POST", body }), null);
  await sql(`update public.contact_messages set created_at = now() - interval '${months} months' where id = $1`, [
    body.id,
  ]);
}

test("publish-facts, messages and retention follow the version that is online", { timeout: 240_000 }, async () => {
  await storeOld(3);
  expect(await run("publish-facts")).toContain("of site.json");
  expect(await enforced()).toBe(FILE.business.pickup.cutOffMinutes);
  expect(await sql("select document from private.repository_document")).toEqual([{ document: FILE }]);
  expect(await nextMail()).toMatch(/^We have your request/);
  expect(await run("retention")).toContain("0 requests");

  const version = {
    ...FILE,
    business: { ...FILE.business, pickup: { ...FILE.business.pickup, cutOffMinutes: 90 } },
    messages: { ...FILE.messages, requested: { ...FILE.messages.requested, subject: "Vanakkam from version 1" } },
    retention: { ...FILE.retention, requestsMonths: 2 },
  };
  await sql("select public.push_document($1, 0, 'The first')", [JSON.stringify(version)]);
  const broken = { ...version, retention: "none" };
  await sql("select public.push_document($1, 1, 'Broken')", [JSON.stringify(broken)]);

  expect(await run("publish-facts")).toContain("of the published version");
  expect(await enforced()).toBe(90);
  expect(await sql("select document from private.repository_document")).toEqual([{ document: FILE }]);
  expect(await nextMail()).toBe("Vanakkam from version 1");
  project.garments.add(`${randomUUID()}/intake-${randomUUID()}.jpg`);
  const deleted = await run("retention");
  expect(deleted).toContain("1 requests");
  expect(deleted).toContain("the photographs of 1 orders");
  expect([...project.garments]).toEqual([]);
});
