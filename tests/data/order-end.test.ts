import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { madeOrder, setBack, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("what goes with time", () => {
  test("a request goes after its months and the order stays; not while the shop holds the clothes", async () => {
    const requestOf = async (status: string) => {
      const row = SAMPLES.pickup_requests();
      await world.visitor.insert("pickup_requests", row);
      const id = String(row["id"]);
      await world.sql(
        "update public.pickup_requests set created_at = '2020-01-01', pickup_date = '2020-01-02' where id = $1",
        [id],
      );
      await setBack(world, id, `status = '${status}'`);
      return id;
    };
    const ids = {
      closed: await requestOf("closed"),
      requested: await requestOf("requested"),
      ready: await requestOf("ready"),
    };
    await world.shop.call("delete_expired", { requests_months: 24, logs_days: 90, visits_months: 13 });
    const left = async (table: string) =>
      (await world.sql(`select id from public.${table} where id = any ($1)`, [Object.values(ids)])).map(({ id }) => id);
    expect(await left("pickup_requests")).toEqual([ids.ready]);
    expect(await left("orders")).toHaveLength(3);
  });

  test("who deletes their account cancels the pickups to come; clothes in the shop come back", async () => {
    const coming = await madeOrder(world, { status: "confirmed", user_id: world.bala.id, pickup_date: "2099-01-05" });
    const washing = await madeOrder(world, { status: "in_process", user_id: world.bala.id });
    expect((await world.bala.call("delete_my_account", {})).code).toBeUndefined();
    const rows = await world.sql("select status, user_id from public.orders where id = any ($1) order by status", [
      [coming, washing],
    ]);
    expect(rows).toEqual([
      { status: "cancelled", user_id: null },
      { status: "in_process", user_id: null },
    ]);
    expect((await viewOf(world.staff, coming)).events.at(-1)).toMatchObject({ who: "customer", to: "cancelled" });
  });
});
