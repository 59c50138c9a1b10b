import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();

/** A guest's request; answers with its id and address. */
async function guestOrder(): Promise<{ id: string; email: string }> {
  const row = SAMPLES.pickup_requests();
  expect((await world.visitor.insert("pickup_requests", row)).code).toBeUndefined();
  return { id: String(row["id"]), email: String(row["email"]) };
}

async function signUp(email: string, confirmed: boolean): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
     values ($1, $2, '{}', case when $3 then now() end)`,
    [id, email, confirmed],
  );
  await identity(id, "email", { email });
  return id;
}

/** Gives an account a way to sign in. */
const identity = (userId: string, provider: string, data: object) =>
  world.sql(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), $2, gen_random_uuid(), $1, $3, now())`,
    [userId, provider, JSON.stringify(data)],
  );
const signIn = (id: string) => world.sql("update auth.users set last_sign_in_at = now() where id = $1", [id]);

async function ownersOf(id: string) {
  const [row] = await world.sql(
    "select o.user_id as of_order, r.user_id as of_request from public.orders o join public.pickup_requests r using (id) where id = $1",
    [id],
  );
  return row;
}

const owned = (id: string | null) => ({ of_order: id, of_request: id });

test("an account with a confirmed address adopts the guest's orders, with a line of the log", async () => {
  const { id, email } = await guestOrder();
  const customer = await signUp(email.toUpperCase(), true);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(customer));
  const events = await world.sql("select kind, who from public.order_events where order_id = $1 order by serial", [id]);
  expect(events).toEqual([
    { kind: "created", who: "guest" },
    { kind: "adopted", who: "customer" },
  ]);
});

test("an account whose address is not confirmed adopts nothing, until it is", async () => {
  const { id, email } = await guestOrder();
  const customer = await signUp(email, false);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(null));
  await world.sql("update auth.users set email_confirmed_at = now() where id = $1", [customer]);
  expect(await ownersOf(id)).toEqual(owned(customer));
});

test("what was asked for as a guest since then comes with the next sign-in", async () => {
  const first = await guestOrder();
  const customer = await signUp(first.email, true);
  const again: ResultRow = { ...SAMPLES.pickup_requests(), email: first.email };
  await world.visitor.insert("pickup_requests", again);
  expect(await ownersOf(String(again["id"]))).toEqual(owned(null));
  await signIn(customer);
  expect(await ownersOf(String(again["id"]))).toEqual(owned(customer));
});

test("an address that only Google stands for adopts with a sign-in by Google, and not with another", async () => {
  const { id, email } = await guestOrder();
  const customer = randomUUID();
  await world.sql(
    "insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values ($1, $2, '{}', now())",
    [customer, email],
  );
  await identity(customer, "google", { email, email_verified: true });
  await world.sql("update auth.identities set last_sign_in_at = now() - interval '1 hour' where user_id = $1", [
    customer,
  ]);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(null));
  await world.sql("update auth.identities set last_sign_in_at = now() where user_id = $1", [customer]);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(customer));
});

test("nobody's orders change hands: those of another account and of another address stay", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), email: "asha@example.com" };
  await world.bala.insert("pickup_requests", row);
  const other = await guestOrder();
  await world.sql("update auth.users set last_sign_in_at = now(), email_confirmed_at = now() where id = $1", [
    world.asha.id,
  ]);
  expect(await ownersOf(String(row["id"]))).toEqual(owned(world.bala.id));
  expect(await ownersOf(other.id)).toEqual(owned(null));
});
