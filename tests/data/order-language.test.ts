import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { type QueuedMessage, writeMessage } from "#server/shop/message-text.ts";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { bag, billed, madeOrder, takeIn, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { fileWorld, type Outcome, type ResultRow } from "#tests/data/world.ts";
import { ODD_PEOPLE } from "#tests/helpers/odd-people.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";

const world = await fileWorld();

const TAMPERED = [undefined, "../x", "EN", "x".repeat(10_000), "ta'; drop table orders", ""];

async function keptLanguages(language: unknown): Promise<unknown[]> {
  const kept = SENT_ROWS.map(async (table) => {
    const row = SAMPLES[table]();
    const { code } = await world.visitor.insert(table, language === undefined ? row : { ...row, language });
    expect(code).toBeUndefined();
    const [found] = await world.sql(`select language from public.${table} where id = $1`, [row["id"]]);
    return found?.["language"];
  });
  return Promise.all(kept);
}

test.each(["ta", "en-IN", "ml"])("a request keeps that it was sent in %s", async (language) => {
  expect(await keptLanguages(language)).toEqual([language, language, language]);
});

test.each(TAMPERED)("a request with the language %j arrives without one", async (language) => {
  expect(await keptLanguages(language)).toEqual([null, null, null]);
});

async function requested(language: string | null): Promise<string> {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), language };
  expect((await world.visitor.insert("pickup_requests", row)).code).toBeUndefined();
  return String(row["id"]);
}

test("the customer's message carries the language of the order", async () => {
  const id = await requested("ta");
  const rows = await world.sql(
    "select recipient, payload ->> 'language' as language from private.outbox where payload ->> 'order_id' = $1",
    [id],
  );
  expect(rows).toContainEqual({ recipient: "customer", language: "ta" });
});

test("an order and its bill keep what the document calls things, for every reader", async () => {
  const id = await madeOrder(world, { user_id: world.asha.id, status: "in_process" });
  await world.sql("alter table public.pickup_requests disable trigger user");
  await world.sql(
    `insert into public.pickup_requests (id, user_id, name, email, phone, pickup_date, pickup_address, language)
     values ($1, $2, 'Asha', 'asha@example.com', '+919843055501', current_date, '14 Bashyakarlu Road', 'ta')`,
    [id, world.asha.id],
  );
  await world.sql("alter table public.pickup_requests enable trigger user");
  await billed(world, id);
  for (const reader of [world.asha, world.staff]) {
    const { items, bill } = await viewOf(reader, id);
    expect([items, bill?.lines].map((lines) => lines?.map(({ name }) => name))).toEqual([["Saree"], ["Saree"]]);
  }
  expect(JSON.stringify(await viewOf(world.asha, id)), "nobody else learns in which it is").not.toContain("language");
  expect((await viewOf(world.staff, id)).contact).toMatchObject({ language: "ta" });
  expect(JSON.stringify((await world.asha.call("my_data", {})).rows)).toContain('"language":"ta"');
});

test("who comes to the counter is written to as at the last order, unless staff choose", async () => {
  const phone = "98430 77001";
  const languageOf = async (id: string) =>
    (await world.sql("select language from public.pickup_requests where id = $1", [id]))[0]?.["language"];
  const taken = async (more: ResultRow) => {
    const { rows, code } = await takeIn(world.staff, bag({ name: "Meena Raman", phone, again: "yes", ...more }));
    expect(code).toBeUndefined();
    return languageOf(String(rows[0]?.["id"]));
  };
  expect(await taken({})).toBeNull();
  expect(await taken({ language: "ta" })).toBe("ta");
  expect(await taken({})).toBe("ta");
  expect(await taken({ language: "../x" })).toBe("ta");
});

// Names and addresses of three scripts, from each form to the desk, the account and the mails.

const accounts = await forFile(openAccountWorld());
const SITES = [readSite("tests/fixtures/site.json"), siteInEveryLanguage()];
const LANGUAGES = ["ta", "hi", null];
/** What turns a line, or begins another header. */
const TURNING = /[\r\n\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const isTaken = ({ code, message }: Outcome) => expect(code, message).toBeUndefined();

async function stored(table: string, row: ResultRow): Promise<ResultRow | undefined> {
  isTaken(await world.visitor.insert(table, row));
  return (await world.sql(`select * from public.${table} where id = $1`, [row["id"]]))[0];
}

/** What is told of somebody by mail, in a document with one language and in one with three. */
async function mailsAbout(email: unknown) {
  const rows = await world.sql(
    "select kind, recipient, payload::text as facts from private.outbox where payload ->> 'email' = $1",
    [email],
  );
  return rows.flatMap(({ kind, recipient, facts }) =>
    SITES.flatMap((site) => {
      const isForShop = recipient === "shop";
      const message: QueuedMessage = {
        ...{ id: "1", kind: String(kind), email: isForShop ? null : String(email) },
        recipient: isForShop ? "shop" : "customer",
        facts: JSON.parse(String(facts)),
      };
      const mail = writeMessage(message, site, "https://shop.example/", new Date());
      return mail === undefined ? [] : [{ ...mail, kind: message.kind, isForShop }];
    }),
  );
}

test.each(ODD_PEOPLE)("$kind: kept, shown and written whole", async ({ typed, kept, isGreeted, address }) => {
  const language = LANGUAGES[kept.length % LANGUAGES.length];
  const person = { name: typed, language };
  const booking: ResultRow = { ...SAMPLES.pickup_requests(), ...person, pickup_address: address.typed };
  expect(await stored("pickup_requests", { ...booking, special_instructions: address.typed })).toMatchObject({
    ...{ name: kept, pickup_address: address.kept, special_instructions: address.kept, pin: address.pin },
  });
  const application: ResultRow = { ...SAMPLES.franchise_applications(), ...person, city: typed };
  expect(await stored("franchise_applications", application)).toMatchObject({ name: kept, city: kept });
  const enquiry: ResultRow = { ...SAMPLES.contact_messages(), ...person, message: address.typed };
  expect(await stored("contact_messages", enquiry)).toMatchObject({ name: kept, message: address.kept });

  const counter = { id: randomUUID(), email: `${randomUUID()}@example.com` };
  const brought = bag({ ...person, email: counter.email, address: address.typed, note: typed, again: "yes" });
  isTaken(await takeIn(world.staff, brought, counter.id));
  for (const id of [String(booking["id"]), counter.id])
    expect((await viewOf(world.staff, id)).contact).toMatchObject({ name: kept, address: address.kept });
  const found = await world.staff.call("desk_search", { wanted: String(booking["email"]) });
  expect(JSON.stringify(found.rows)).toContain(JSON.stringify(kept));

  const { body } = await accounts.post("signup", {
    ...{ email: `${randomUUID()}@example.com`, password: PASSWORD, data: { full_name: typed } },
  });
  const profiles = await accounts.sql("select full_name from public.profiles where id = $1", [body.user.id]);
  expect(profiles).toEqual([{ full_name: kept }]);

  for (const email of [booking["email"], application["email"], enquiry["email"], counter.email]) {
    const mails = await mailsAbout(email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { kind, isForShop, subject, text } of mails) {
      expect(subject).not.toMatch(TURNING);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\{\w+\.\w+\}/);
      if (isForShop || ["requested", "taken-in"].includes(kind))
        expect(text.includes(kept), text).toBe(isForShop || isGreeted);
    }
  }
});
