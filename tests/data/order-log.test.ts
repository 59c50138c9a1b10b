import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asView, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type Person } from "#tests/data/world.ts";

const world = await fileWorld();

const ofAsha = (status: string, columns = {}) => madeOrder(world, { status, user_id: world.asha.id, ...columns });
const kinds = async (id: string) => (await viewOf(world.staff, id)).events.map(({ kind, who, to }) => [kind, who, to]);
const messagesOf = async (id: string) =>
  (
    await world.sql(
      `select o.kind from private.outbox o join public.order_events e on e.id = o.event_id
       where e.order_id = $1 and o.recipient = 'customer' order by e.serial`,
      [id],
    )
  ).map(({ kind }) => kind);

describe("the log", () => {
  test("is written by moves alone: one line per change, with who made it", async () => {
    const id = await ofAsha("requested");
    await move(world.staff, id, { from: "requested", to: "confirmed" });
    await move(world.asha, id, { from: "confirmed", to: "confirmed", needs: "window" });
    await move(world.owner, id, { from: "confirmed", to: "out_for_pickup" });
    expect(await kinds(id)).toEqual([
      ["created", "customer", "requested"],
      ["move", "staff", "confirmed"],
      ["window", "customer", "confirmed"],
      ["move", "staff", "out_for_pickup"],
    ]);
  });

  test("cannot be written, changed or emptied, not even by who owns the tables", async () => {
    const id = await ofAsha("requested");
    for (const statement of [
      `insert into public.order_events (id, order_id, kind, who, to_status) values (gen_random_uuid(), '${id}', 'move', 'staff', 'closed')`,
      "update public.order_events set kind = 'undo'",
      "delete from public.order_events",
    ])
      await expect(world.sql(statement)).rejects.toMatchObject({ code: "PT403" });
    expect(await kinds(id)).toHaveLength(1);
  });

  test("goes with its order, and no order is without it", async () => {
    const id = await ofAsha("requested");
    await world.sql("delete from public.orders where id = $1", [id]);
    expect(await world.sql("select from public.order_events where order_id = $1", [id])).toEqual([]);
    const [silent] = await world.sql(
      "select count(*)::int as count from public.orders o where not exists (select from public.order_events e where e.order_id = o.id)",
    );
    expect(silent).toEqual({ count: 0 });
  });
});

describe("a move sent twice", () => {
  test("is told from one of another order in a sentence that names no key", async () => {
    const moveId = randomUUID();
    await move(world.staff, await ofAsha("requested"), { from: "requested", to: "confirmed", moveId });
    for (const [from, to, needs, person] of [
      ["requested", "confirmed", "nothing", world.staff],
      ["confirmed", "cancelled", "nothing", world.asha],
      ["ready", "ready", "payment", world.staff],
    ] as const) {
      const id = await ofAsha(from);
      const refused = await move(person, id, { from, to, needs, moveId });
      expect(refused).toMatchObject({ status: 422, code: "PT422", hint: "move_id" });
      expect(refused.message).not.toMatch(/_pkey|unique|constraint/);
      expect(await kinds(id)).toHaveLength(1);
    }
  });

  test("of two people at once, one wins and the other is told the status of now", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ofAsha("requested");
      const answers = await Promise.all([
        move(world.staff, id, { from: "requested", to: "confirmed" }),
        move(world.owner, id, { from: "requested", to: "declined", needs: "reason" }),
      ]);
      const { status } = await viewOf(world.staff, id);
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
      expect(answers.find(({ code }) => code !== undefined)).toMatchObject({
        status: 409,
        code: "PT409",
        hint: status,
      });
      expect(await kinds(id)).toHaveLength(2);
    }
  });
});

describe("a move taken back", () => {
  const undo = (person: Person, id: string) => person.call("undo_move", { order_id: id });

  test("within ten seconds the order is what it was, and nobody is told", async () => {
    const id = await ofAsha("ready");
    await move(world.staff, id, { from: "ready", to: "delivered" });
    expect(await messagesOf(id)).toEqual(["ready", "delivered"]);
    const view = await viewOf(world.staff, id);
    expect(view["undo_until"]).toEqual(expect.any(String));
    expect(asView((await undo(world.staff, id)).rows[0])).toMatchObject({ status: "ready" });
    expect(await messagesOf(id)).toEqual(["ready"]);
    expect(await kinds(id)).toEqual([
      ["created", "customer", "ready"],
      ["move", "staff", "delivered"],
      ["undo", "staff", "ready"],
    ]);
    // And the move can be made again.
    expect((await move(world.staff, id, { from: "ready", to: "delivered" })).code).toBeUndefined();
  });

  test("what was given with it goes too", async () => {
    const id = await ofAsha("out_for_pickup", { pieces: null, bags: null });
    await move(world.staff, id, { from: "out_for_pickup", to: "picked_up", needs: "pieces" });
    expect(await viewOf(world.staff, id)).toMatchObject({ pieces: 12, bags: 2 });
    await undo(world.staff, id);
    expect(await viewOf(world.staff, id)).toMatchObject({ status: "out_for_pickup", pieces: null, bags: null });
  });

  test("not by others, not twice, and not after ten seconds", async () => {
    const id = await ofAsha("requested");
    await move(world.staff, id, { from: "requested", to: "confirmed" });
    for (const person of [world.owner, world.asha, world.bala, world.dismissed])
      expect(await undo(person, id)).toMatchObject({ code: "PT403" });
    expect(await undo(world.visitor, id)).toMatchObject({ code: "42501" });
    expect((await undo(world.staff, id)).code).toBeUndefined();
    expect(await undo(world.staff, id)).toMatchObject({ code: "PT403" });

    await move(world.staff, id, { from: "requested", to: "confirmed" });
    await world.sql("alter table public.order_events disable trigger user");
    await world.sql("update public.order_events set at = at - interval '10 seconds' where order_id = $1", [id]);
    await world.sql("alter table public.order_events enable trigger user");
    expect(await undo(world.staff, id)).toMatchObject({ code: "PT403" });
    expect((await viewOf(world.staff, id)).status).toBe("confirmed");
  });
});
