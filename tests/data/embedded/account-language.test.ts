import { expect, test } from "vitest";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { NEXT_PASSWORD, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { linkInMail } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// The mails of an account are in the language of the page on which it was opened.

const site = translatedSite(readSchema(), readSite("tests/fixtures/site.json"), "ta", (text) => `In Tamil: ${text}`);
const { messages } = site;

const world = await forFile(openAccountWorld({}, { confirmEmail: true, site: () => site }));

const post = (path: string, body: unknown) => world.ask(path, { method: "POST", body });
const last = (email: string) => world.mailsTo(email).at(-1);

async function openAccount(email: string, language?: unknown) {
  const data = { full_name: "Asha", ...(language !== undefined && { language }) };
  expect(await post("/auth/v1/signup", { email, password: PASSWORD, data })).toMatchObject({ status: 200 });
  return linkInMail(last(email));
}

test("who opens an account on a page in Tamil gets its mails in Tamil, which lead to pages in Tamil", async () => {
  const email = "asha@example.com";
  const { page, type, tokenHash } = await openAccount(email, "ta");
  expect(last(email)?.subject).toBe(`In Tamil: ${messages["account-confirmation"].subject}`);
  expect(page).toBe("http://site.test/ta/confirm");

  expect(await post("/auth/v1/verify", { type, token_hash: tokenHash })).toMatchObject({ status: 200 });
  await post("/auth/v1/recover", { email });
  await expect.poll(() => last(email)?.subject).toBe(`In Tamil: ${messages["account-recovery"].subject}`);
  expect(linkInMail(last(email)).page).toBe("http://site.test/ta/reset-password");

  await post("/auth/v1/otp", { email });
  expect(last(email)?.html).toMatch(/^<div lang="ta".*\d{6}/s);

  const { body } = await world.signIn(email, PASSWORD);
  const changes = { password: NEXT_PASSWORD, current_password: PASSWORD };
  await world.ask("/auth/v1/user", { method: "PUT", token: body.access_token, body: changes });
  expect(last(email)).toMatchObject({
    subject: `In Tamil: ${messages["account-password-changed"].subject}`,
    text: expect.stringContaining("http://site.test/ta/forgot-password"),
  });
});

test.each([undefined, "en-IN", "xx", 'ta" }}'])("the language %j leaves the document’s own", async (language) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { page } = await openAccount(email, language);
  expect(page).toBe("http://site.test/confirm");
  expect(last(email)?.subject).toBe(messages["account-confirmation"].subject);
});

test("a language that is chosen later is that of mails and of orders at the counter from then on", async () => {
  const email = "ravi@example.com";
  const { type, tokenHash } = await openAccount(email, "ta");
  await post("/auth/v1/verify", { type, token_hash: tokenHash });
  const { body } = await world.signIn(email, PASSWORD);
  const kept = () => world.ask("/rest/v1/profiles?select=language,full_name", { token: body.access_token });
  expect((await kept()).body).toEqual([{ language: "ta", full_name: "Asha" }]);
  const choose = (language: unknown) =>
    world.ask("/auth/v1/user", { method: "PUT", token: body.access_token, body: { data: { language } } });
  expect(await choose("en-IN")).toMatchObject({ status: 200 });
  expect((await kept()).body).toEqual([{ language: "en-IN", full_name: "Asha" }]);
  await post("/auth/v1/recover", { email });
  await expect.poll(() => last(email)?.subject).toBe(messages["account-recovery"].subject);
  await choose("'; drop table orders");
  expect((await kept()).body).toEqual([{ language: null, full_name: "Asha" }]);
});
