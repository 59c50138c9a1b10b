import { describe, expect, test } from "vitest";
import { ITEMS, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

const ofAsha = (status: string, columns = {}) => madeOrder(world, { status, user_id: world.asha.id, ...columns });
const edit = (id: string, status: string, needs: string, given?: object) =>
  move(world.staff, id, { from: status, to: status, needs, ...(given && { given }) });
const last = async (id: string) => (await viewOf(world.staff, id)).events.at(-1);

/** Makes the moves of staff one after the other. */
async function make(id: string, steps: readonly (readonly [from: string, to: string, needs?: string])[]) {
  for (const [from, to, needs = "nothing"] of steps) {
    const answer = await move(world.staff, id, { from, to, needs });
    expect(answer.code, `${from} → ${to}: ${answer.message}`).toBeUndefined();
  }
}

describe("a bill and its order cannot part", () => {
  test("an order that waits for an answer is corrected in writing", async () => {
    const id = await ofAsha("in_process");
    await make(id, [["in_process", "on_hold", "question"]]);
    expect(await edit(id, "on_hold", "items")).toMatchObject({ code: "PT403" });
    expect(await edit(id, "on_hold", "correction", { items: ITEMS })).toMatchObject({ code: "PT422" });
    expect((await edit(id, "on_hold", "correction")).code).toBeUndefined();
    expect(await last(id)).toMatchObject({ kind: "correction", changes: { reason: "Nobody was at home" } });
  });

  test("an order with a bill that is cleaned again and asked about is neither counted again nor corrected", async () => {
    const id = await ofAsha("delivered");
    await make(id, [["delivered", "delivered", "bill"]]);
    await move(world.asha, id, { from: "delivered", to: "issue_reported", needs: "problem" });
    await make(id, [
      ["issue_reported", "in_process"],
      ["in_process", "on_hold", "question"],
    ]);
    for (const needs of ["items", "correction"])
      expect(await edit(id, "on_hold", needs)).toMatchObject({ code: "PT403" });
    expect((await viewOf(world.staff, id)).moves.map(({ needs }) => needs)).not.toContain("correction");
    const { total_paise, bill } = await viewOf(world.asha, id);
    expect(bill).toMatchObject({ total_paise });
  });
});

describe("the number of pieces", () => {
  test("that was mistyped at the door is corrected until the order is counted", async () => {
    const id = await ofAsha("picked_up", { pieces: 120, bags: 2 });
    expect((await edit(id, "picked_up", "pieces", { pieces: 12, bags: 2 })).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject({ status: "picked_up", pieces: 12, bags: 2 });
    expect(await last(id)).toMatchObject({ kind: "pieces", who: "staff", changes: { pieces: 12 } });
    await make(id, [["picked_up", "itemised", "items"]]);
    expect(await edit(id, "itemised", "pieces", { pieces: 13 })).toMatchObject({ code: "PT403" });
  });

  test("is what was counted, where the count says it", async () => {
    const id = await ofAsha("picked_up", { pieces: 12 });
    const count = { from: "picked_up", to: "itemised", needs: "items" };
    await move(world.staff, id, { ...count, given: { items: ITEMS, pieces: 11 } });
    expect(await viewOf(world.asha, id)).toMatchObject({ pieces: 11, total_paise: 34_000 });
    // The same items, one piece fewer.
    await edit(id, "itemised", "items", { items: ITEMS, pieces: 10 });
    expect(await viewOf(world.asha, id)).toMatchObject({ pieces: 10 });
    expect(await last(id)).toMatchObject({ kind: "items", changes: { pieces: 10 } });
    await edit(id, "itemised", "items", { items: [{ ...ITEMS[0], quantity: 1 }] });
    expect(await viewOf(world.asha, id)).toMatchObject({ pieces: 10, total_paise: 17_000 });
    await make(id, [["itemised", "in_process"]]);
    await edit(id, "in_process", "correction", { items: ITEMS, pieces: 9, reason: "One was a towel" });
    expect(await viewOf(world.asha, id)).toMatchObject({ pieces: 9, total_paise: 34_000 });
  });

  test("is corrected alone, with a reason in the log", async () => {
    const id = await ofAsha("in_process", { pieces: 12 });
    const { items } = await viewOf(world.staff, id);
    const correct = (given: object) => edit(id, "in_process", "correction", { items, ...given });
    expect(await correct({ pieces: 12, reason: "Counted wrong" })).toMatchObject({ code: "PT422" });
    expect(await correct({ pieces: 11 })).toMatchObject({ code: "PT422" });
    expect((await correct({ pieces: 11, reason: "Counted wrong" })).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject({ pieces: 11, items, total_paise: 17_000 });
    expect(await last(id)).toMatchObject({ kind: "correction", changes: { pieces: 11, reason: "Counted wrong" } });
  });

  test.each([0, 2001, "many"])("is none of %s", async (pieces) => {
    const id = await ofAsha("picked_up", { pieces: 12 });
    expect(await edit(id, "picked_up", "pieces", { pieces })).toMatchObject({ code: "PT422" });
    const count = { from: "picked_up", to: "itemised", needs: "items", given: { items: ITEMS, pieces } };
    expect(await move(world.staff, id, count)).toMatchObject({ code: "PT422" });
  });
});

describe("a reason", () => {
  /** What the last message to the customer says. */
  const reported = async (id: string) => {
    const [message] = await world.sql(
      `select kind, payload ->> 'reason' as reason from private.outbox
       where payload ->> 'order_id' = $1 and recipient = 'customer' order by created_at desc limit 1`,
      [id],
    );
    return message;
  };

  test("is not that of an earlier step: who cancels after a missed pickup reads nothing of it", async () => {
    const id = await ofAsha("out_for_pickup", { reason: null });
    await make(id, [["out_for_pickup", "pickup_failed", "reason"]]);
    expect(await reported(id)).toEqual({ kind: "pickup-failed", reason: "Nobody was at home" });
    await move(world.asha, id, { from: "pickup_failed", to: "cancelled" });
    expect(await reported(id)).toEqual({ kind: "cancelled", reason: null });
    expect(await viewOf(world.asha, id)).toMatchObject({ reason: null });
  });

  test("comes back with a move that is taken back", async () => {
    const id = await ofAsha("delivery_failed", { reason: "Nobody was at home" });
    await make(id, [["delivery_failed", "out_for_delivery"]]);
    expect(await viewOf(world.staff, id)).toMatchObject({ reason: null });
    expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
    expect(await viewOf(world.staff, id)).toMatchObject({ status: "delivery_failed", reason: "Nobody was at home" });
  });

  test("of a correction stays until the next step", async () => {
    const id = await ofAsha("ready", { reason: null });
    await edit(id, "ready", "correction");
    await edit(id, "ready", "payment");
    expect(await viewOf(world.asha, id)).toMatchObject({ reason: "Nobody was at home" });
    await make(id, [["ready", "out_for_delivery"]]);
    expect(await viewOf(world.asha, id)).toMatchObject({ reason: null });
  });
});

test("a second cleaning is promised for another time, which staff say and which has not passed", async () => {
  const past = "2020-01-01T12:00:00+00:00";
  const id = await ofAsha("issue_reported", { promised_at: past });
  for (const given of [{}, { promised_at: past }]) {
    const refused = { code: "PT422", message: expect.stringContaining("needs a promise that has not passed") };
    expect(await move(world.staff, id, { from: "issue_reported", to: "in_process", given })).toMatchObject(refused);
  }
  const given = { promised_at: "2099-01-05T12:30:00+00:00" };
  expect((await move(world.staff, id, { from: "issue_reported", to: "in_process", given })).code).toBeUndefined();
  expect(await viewOf(world.asha, id)).toMatchObject({ status: "in_process", ...given });
});

test("a request that nobody has answered is cancelled at any time, a confirmed pickup until the cut-off", async () => {
  const [requested, confirmed] = [
    await ofAsha("requested", { pickup_date: "yesterday" }),
    await ofAsha("confirmed", { pickup_date: "yesterday" }),
  ];
  expect(await move(world.asha, confirmed, { from: "confirmed", to: "cancelled" })).toMatchObject({ code: "PT403" });
  expect((await viewOf(world.asha, requested)).moves).toEqual([{ to: "cancelled", needs: "nothing", until: null }]);
  expect((await move(world.asha, requested, { from: "requested", to: "cancelled" })).code).toBeUndefined();
});
