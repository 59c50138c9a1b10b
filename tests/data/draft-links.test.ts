import { beforeEach, expect, test } from "vitest";
import { fileWorld, type Person } from "#tests/data/world.ts";

const world = await fileWorld();
beforeEach(() => world.sql("delete from private.draft_links"));

const documentOf = (name: string) => ({ schemaVersion: 1, business: { name } });

async function share(name: string): Promise<string> {
  const { code, value } = await world.owner.call("share_draft", { document: documentOf(name) });
  expect(code).toBeUndefined();
  return String(value);
}

async function shown(token: string | null, person: Person = world.visitor): Promise<unknown> {
  const { code, rows } = await person.call("shared_draft", { token });
  expect(code).toBeUndefined();
  return rows[0];
}

test("whoever holds the link sees the draft as it was when it was shared, without signing in", async () => {
  const token = await share("Diwali");
  for (const person of [world.visitor, world.asha, world.staff, world.owner])
    expect(await shown(token, person)).toEqual(documentOf("Diwali"));
  await share("Pongal");
  expect(await shown(token)).toEqual(documentOf("Diwali"));
});

test("a token is long, new each time, and only its hash is kept", async () => {
  const tokens = [await share("Diwali"), await share("Diwali")];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await world.sql(
    "select l::text as row, encode(token_hash, 'escape') as bytes from private.draft_links l",
  );
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
});

test("a link that is unknown, guessed or over opens nothing", async () => {
  const token = await share("Diwali");
  for (const guess of ["", token.slice(1), token.toLowerCase(), `${token} `, "x".repeat(43), "%", "' or true --", null])
    expect(await shown(guess), String(guess)).toBeUndefined();
  await world.sql("update private.draft_links set expires_at = expires_at - interval '23 hours 59 minutes'");
  expect(await shown(token)).toEqual(documentOf("Diwali"));
  await world.sql("update private.draft_links set expires_at = expires_at - interval '1 minute'");
  expect(await shown(token)).toBeUndefined();
});

test("ten links of an owner are alive, and the oldest makes room", async () => {
  const tokens = [];
  for (let number = 1; number <= 12; number++) tokens.push(await share(`Draft ${number}`));
  const alive = [];
  for (const token of tokens) alive.push((await shown(token)) !== undefined);
  expect(alive).toEqual([false, false, ...Array(10).fill(true)]);
  await Promise.all(Array.from({ length: 8 }, (_, number) => share(`At once ${number}`)));
  expect(await world.sql("select from private.draft_links")).toHaveLength(10);
});

test("what is over is deleted by the clock that deletes what the shop keeps for a time, and by the next link", async () => {
  const expire = () => world.sql("update private.draft_links set expires_at = now()");
  await share("Diwali");
  await expire();
  await world.shop.call("delete_expired", { requests_months: 24, logs_days: 90, visits_months: 13 });
  expect(await world.sql("select from private.draft_links")).toEqual([]);
  await share("Diwali");
  await expire();
  const token = await share("Pongal");
  expect(await world.sql("select from private.draft_links")).toHaveLength(1);
  expect(await shown(token)).toEqual(documentOf("Pongal"));
});

test("only a document is shared", async () => {
  for (const document of [[{ a: 1 }], null])
    expect(await world.owner.call("share_draft", { document })).toMatchObject({
      status: 422,
      code: "PT422",
      message: expect.stringMatching(/\w+ \w+ \w+/),
    });
  expect(await world.sql("select from private.draft_links")).toEqual([]);
});

test("the links of an owner end with the role, and go with the account", async () => {
  const token = await share("Diwali");
  await world.sql("update public.staff set role = 'staff' where user_id = $1", [world.owner.id]);
  expect(await shown(token)).toBeUndefined();
  await world.sql("delete from auth.users where id = $1", [world.owner.id]);
  expect(await world.sql("select from private.draft_links")).toEqual([]);
});
