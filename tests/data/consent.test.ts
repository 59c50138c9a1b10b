import { expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, pastReferee, type ResultRow } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

test("who withdraws the consent gets no more messages at once, and keeps the account", async () => {
  await world.sql("delete from private.outbox");
  const { bala, staff } = world;
  const waiting = async (id: string) =>
    (
      await world.sql("select kind from private.outbox where recipient = 'customer' and payload ->> 'order_id' = $1", [
        id,
      ])
    ).length;
  const asked = async (user_id: string | null) => {
    const id = await madeOrder(world, { status: "ready", user_id });
    await move(staff, id, "ready → out_for_delivery");
    return id;
  };
  const consent = async (given = {}) => (await bala.call("my_consent", given)).value;
  const before = await asked(bala.id);
  expect(await waiting(before)).toBeGreaterThan(0);
  expect(await consent()).toBe(false);
  expect(await consent({ withdraws: true })).toBe(true);
  expect(await waiting(before)).toBe(0);
  expect(await consent({ withdraws: true })).toBe(true);
  expect(await waiting(await asked(bala.id))).toBe(0);
  expect(await waiting(await asked(world.asha.id))).toBeGreaterThan(0);
  expect((await bala.call("my_data", {})).rows[0]?.["withdrawn_consents"]).toHaveLength(1);
  expect(await consent({ withdraws: false })).toBe(false);
  expect(await waiting(await asked(bala.id))).toBeGreaterThan(0);
  expect(await world.visitor.call("my_consent", {})).toMatchObject({ code: "42501" });
});

test("a guest who wants no messages says so at the desk, and gets none for any order", async () => {
  const row: ResultRow = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", row);
  const [{ phone, name } = {}] = await world.sql("select phone, name from public.pickup_requests where id = $1", [
    row["id"],
  ]);
  const waiting = async () =>
    (await world.sql("select from private.outbox where recipient = 'customer' and email = $1", [row["email"]])).length;
  const asked = { phone, name, withdraws: true };
  expect(await world.staff.call("desk_consent", { ...asked, name: "Nobody" })).toMatchObject({ code: "PT404" });
  expect(await waiting()).toBe(1);
  expect((await world.staff.call("desk_consent", asked)).code).toBeUndefined();
  await move(world.staff, String(row["id"]), "requested → confirmed");
  expect(await waiting()).toBe(0);
  const page = async () => recordIn((await world.staff.call("desk_person", { phone, name })).rows[0])["person"];
  expect(await page()).toMatchObject({ no_messages: true });
  // Whoever looks at the order is told, too.
  expect((await viewOf(world.staff, String(row["id"]))).contact).toMatchObject({ no_messages: true });
  await world.staff.call("desk_consent", { ...asked, withdraws: false });
  expect(await page()).toMatchObject({ no_messages: false });
  // The address goes with the last request that has it.
  await world.staff.call("desk_consent", asked);
  await pastReferee(world, "delete from public.pickup_requests where email = $1", [row["email"]]);
  await world.shop.call("erase_hidden", { after_months: 12 });
  expect(await world.sql("select from private.withdrawn_consents where email = $1", [row["email"]])).toEqual([]);
});
