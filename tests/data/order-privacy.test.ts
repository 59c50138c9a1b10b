import { beforeAll, expect, test } from "vitest";
import { madeOrder, move } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow, tokenOf } from "#tests/data/world.ts";

// Messages name people. What is left of them once they are sent, and once an account is gone.

const world = await fileWorld();
beforeAll(async () => {
  await world.sql("delete from private.outbox");
});

/** Everything in the outbox, as text. */
async function outbox(): Promise<string> {
  const rows = await world.sql("select to_jsonb(m)::text as message from private.outbox m");
  return rows.map(({ message }) => String(message)).join("\n");
}

test("a message that is done says no more to whom and what, one that waits does", async () => {
  const row = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", row);
  const messages = await world.sql("select id from private.outbox order by serial");
  const note = (index: number, outcome: ResultRow = {}) =>
    world.shop.call("note_message", { message_id: messages[index]?.["id"], ...outcome });
  await note(0, { failure: "451 try again", pause_seconds: 15 });
  await note(1);
  for (const reported of [row["name"], row["pickup_address"], row["email"]]) expect(await outbox()).toContain(reported);

  await note(0);
  const left = await outbox();
  expect(left.split("\n")).toHaveLength(2);
  for (const reported of ["Kavitha", row["pickup_address"], row["email"], row["phone"], row["id"]])
    expect(left).not.toContain(reported);
});

test("a tracking link answers nothing that says who the customer is, whoever opens it", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), special_instructions: "Ring twice at the blue gate" };
  await world.visitor.insert("pickup_requests", row);
  const id = String(row["id"]);
  const token = await tokenOf(world, id);
  await move(world.staff, id, { from: "requested", to: "confirmed" });
  for (const [from, to, needs] of [
    ["confirmed", "out_for_pickup", "nothing"],
    ["out_for_pickup", "picked_up", "pieces"],
    ["picked_up", "itemised", "items"],
    ["itemised", "in_process", "nothing"],
    ["in_process", "ready", "nothing"],
    ["ready", "ready", "bill"],
  ] as const)
    expect((await move(world.staff, id, { from, to, needs })).code, `${from} → ${to} (${needs})`).toBeUndefined();
  const personal = [row["name"], row["email"], row["phone"], row["pickup_address"], row["special_instructions"]];
  for (const person of [world.visitor, world.asha, world.staff]) {
    const [shown = {}] = (await person.call("order_by_link", { token })).rows;
    expect(shown["number"]).toBeDefined();
    const json = JSON.stringify(shown);
    for (const text of [...personal, token]) expect(json).not.toContain(text);
    expect(json).not.toMatch(
      /"(contact|user_id|staff_id|email|phone|address|pin|instructions|tracking_token|undo_until|fetch_reminders)":/,
    );
  }
});

test("a text that is no token shows nothing", async () => {
  const token = await tokenOf(world, await madeOrder(world, { status: "confirmed" }));
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  for (const wrong of ["", "x", token.slice(1), `${token}A`, `A${token.slice(1)}`, `${token.slice(0, -2)}AA`])
    expect((await world.visitor.call("order_by_link", { token: wrong })).rows, wrong).toEqual([]);
});

test("what waits to be sent goes with the account, but for what follows from that", async () => {
  await world.sql("delete from private.outbox");
  const row = SAMPLES.pickup_requests();
  await world.bala.insert("pickup_requests", row);
  await world.bala.insert("contact_messages", SAMPLES.contact_messages());
  const washing = await madeOrder(world, { status: "on_hold", user_id: world.bala.id });
  await move(world.bala, washing, { from: "on_hold", to: "on_hold", needs: "answer" });
  const others = await madeOrder(world, { status: "on_hold", user_id: world.asha.id });
  await move(world.asha, others, { from: "on_hold", to: "on_hold", needs: "answer" });
  const kinds = async () =>
    (await world.sql("select kind, payload ->> 'order_id' as id from private.outbox order by kind")).map(
      ({ kind, id }) => `${kind} ${id === row["id"] ? "hers" : id === others ? "another's" : ""}`,
    );
  expect(await kinds()).toEqual(expect.arrayContaining(["requested hers", "shop-requested hers", "shop-message "]));
  expect((await world.bala.call("delete_my_account", {})).code).toBeUndefined();
  expect(await kinds()).toEqual([
    "cancelled hers",
    "on-hold another's",
    "shop-answered another's",
    "shop-cancelled hers",
    "shop-requested another's",
  ]);
});
