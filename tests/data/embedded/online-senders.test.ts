/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { discard, itemCalled, siteFolders, startSite } from "#tests/data/embedded/running-site.ts";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const server = new MailServerStandIn();
beforeAll(() => server.listen());
afterAll(() => server.close());

test("mails of accounts and orders come from the business of the version that is online", {
  timeout: 300_000,
}, async () => {
  const folders = await siteFolders();
  const site = await startSite(folders, { SMTP_URL: server.url });
  const post = (path: string, body: unknown) => {
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };
    return fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  };
  /** The senders of both kinds of mail; nobody gets two recovery mails within a minute. */
  const sendersNow = async (email: string) => {
    server.taken.length = 0;
    await post("/auth/v1/recover", { email });
    await post("/rest/v1/pickup_requests", { ...SAMPLES.pickup_requests(), id: givenId() });
    await expect.poll(() => server.taken.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    return new Set(server.taken.map(({ from }) => from.replaceAll('"', "")));
  };
  const old = itemCalled("Saree");
  expect(await sendersNow("demo@example.com")).toEqual(new Set([`${old.business.name} <${old.business.email}>`]));

  const version = itemCalled("Saree two");
  Object.assign(version.business, { name: "Neel", email: "neel@vellai.example" });
  expect((await site.publish("owner", version, 0)).status).toBe(200);
  await expect.poll(() => site.version(), { timeout: 120_000 }).toBe(1);
  expect(await sendersNow("staff@example.com")).toEqual(new Set(["Neel <neel@vellai.example>"]));
  expect(site.lines.join("\n")).toMatch(/Version 1 was published by .+: The prices\./);

  await site.stop();
  discard(folders);
});
