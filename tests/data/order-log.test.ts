import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LEGAL_MOVES } from "#tests/data/legal-moves.ts";
import { asView, ITEMS, madeOrder, move, setBack, viewOf } from "#tests/data/made-order.ts";
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
    await move(world.staff, id, "requested → confirmed");
    await move(world.asha, id, "confirmed window");
    await move(world.owner, id, "confirmed → out_for_pickup");
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
    await move(world.staff, await ofAsha("requested"), "requested → confirmed", undefined, moveId);
    for (const [from, to, needs, person] of [
      ["requested", "confirmed", "nothing", world.staff],
      ["confirmed", "cancelled", "nothing", world.asha],
      ["ready", "ready", "payment", world.staff],
    ] as const) {
      const id = await ofAsha(from);
      const refused = await move(person, id, `${from} → ${to} ${needs}`, undefined, moveId);
      expect(refused).toMatchObject({ status: 422, code: "PT422", hint: "move_id" });
      expect(refused.message).not.toMatch(/_pkey|unique|constraint/);
      expect(await kinds(id)).toHaveLength(1);
    }
  });

  test("of two people at once, one wins and the other is told the status of now", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ofAsha("requested");
      const answers = await Promise.all([
        move(world.staff, id, "requested → confirmed"),
        move(world.owner, id, "requested → declined reason"),
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
    await move(world.staff, id, "ready → delivered");
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
    expect((await move(world.staff, id, "ready → delivered")).code).toBeUndefined();
  });

  test("not by others, not twice, and not after ten seconds", async () => {
    const id = await ofAsha("requested");
    await move(world.staff, id, "requested → confirmed");
    for (const person of [world.owner, world.asha, world.bala, world.dismissed])
      expect(await undo(person, id)).toMatchObject({ code: "PT403" });
    expect(await undo(world.visitor, id)).toMatchObject({ code: "42501" });
    expect((await undo(world.staff, id)).code).toBeUndefined();
    expect(await undo(world.staff, id)).toMatchObject({ code: "PT403" });

    await move(world.staff, id, "requested → confirmed");
    await world.sql("alter table public.order_events disable trigger user");
    await world.sql("update public.order_events set at = at - interval '10 seconds' where order_id = $1", [id]);
    await world.sql("alter table public.order_events enable trigger user");
    expect(await undo(world.staff, id)).toMatchObject({ code: "PT403" });
    expect((await viewOf(world.staff, id)).status).toBe("confirmed");
  });
});

const edit = (id: string, status: string, needs: string, given?: object) =>
  move(world.staff, id, `${status} ${needs}`, given);
const last = async (id: string) => (await viewOf(world.staff, id)).events.at(-1);

async function make(id: string, steps: readonly (readonly [from: string, to: string, needs?: string])[]) {
  for (const [from, to, needs = "nothing"] of steps) {
    const answer = await move(world.staff, id, `${from} → ${to} ${needs}`);
    expect(answer.code, `${from} → ${to}: ${answer.message}`).toBeUndefined();
  }
}

describe("a bill and its order cannot part", () => {
  test("an order with a bill that is cleaned again and asked about is neither counted again nor corrected", async () => {
    const id = await ofAsha("delivered");
    await make(id, [["delivered", "delivered", "bill"]]);
    await move(world.asha, id, "delivered → issue_reported problem");
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
    const count = "picked_up → itemised items";
    await move(world.staff, id, count, { items: ITEMS, pieces: 11 });
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
    const count = { items: ITEMS, pieces };
    expect(await move(world.staff, id, "picked_up → itemised items", count)).toMatchObject({ code: "PT422" });
  });
});

describe("a reason", () => {
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
    await move(world.asha, id, "pickup_failed → cancelled");
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

test("a request that nobody has answered is cancelled at any time, a confirmed pickup until the cut-off", async () => {
  const [requested, confirmed] = [
    await ofAsha("requested", { pickup_date: "yesterday" }),
    await ofAsha("confirmed", { pickup_date: "yesterday" }),
  ];
  expect(await move(world.asha, confirmed, "confirmed → cancelled")).toMatchObject({ code: "PT403" });
  expect((await viewOf(world.asha, requested)).moves).toEqual([{ to: "cancelled", needs: "nothing", until: null }]);
  expect((await move(world.asha, requested, "requested → cancelled")).code).toBeUndefined();
});

test("the table of moves is what is agreed", async () => {
  const rows = await world.sql("select from_status, to_status, who, needs, until from public.order_moves");
  const written = rows.map(({ from_status, to_status, who, needs, until }) =>
    [from_status, to_status, who, needs, ...(until === null ? [] : [until])].join(" "),
  );
  const agreed = LEGAL_MOVES.map(({ from, to, who, needs, until }) =>
    [from, to, who, needs, ...(until ? [until] : [])].join(" "),
  );
  expect(written.toSorted()).toEqual(agreed.toSorted());
});

test.each([
  ["written by a move", "write_move", "true"],
  ["taken back with it", "take_back", "who = 'staff' and from_status <> to_status"],
])("every column that a move gives is %s", async (_, name, which) => {
  const forgotten = await world.sql(
    `select distinct given.name from public.order_moves m, unnest(private.columns_given(m.needs)) given (name)
     where (${which}) and (
       select p.prosrc !~ ('[.]' || given.name || '\\M') from pg_proc p
       where p.pronamespace = 'private'::regnamespace and p.proname = $1)`,
    [name],
  );
  expect(forgotten).toEqual([]);
});

describe("what a move needs", () => {
  test("prices are frozen: the order keeps what was counted, in paise", async () => {
    const id = await ofAsha("picked_up", { items: [], total_paise: 0 });
    const items = [
      ...ITEMS,
      { name: "Wash & Fold, kilogram", service: "Wash & Fold", quantity: 2.6, unit_paise: 7_501 },
    ];
    await move(world.staff, id, "picked_up → itemised items", { items });
    expect(await viewOf(world.asha, id)).toMatchObject({
      total_paise: 34_000 + 19_503,
      services: "Dry Cleaning, Wash & Fold",
      items: [
        { name: "Saree", paise: 34_000 },
        { quantity: 2.6, paise: 19_503 },
      ],
    });
  });

  test("a problem is reported within its days, answered by a time, and ends in words", async () => {
    const id = await ofAsha("delivered");
    await setBack(world, id, "delivered_at = now() - interval '8 days'");
    const report = "delivered → issue_reported problem";
    expect(await move(world.asha, id, report)).toMatchObject({ code: "PT403" });
    await setBack(world, id, "delivered_at = now() - interval '6 days'");
    expect((await move(world.asha, id, report)).code).toBeUndefined();
    const { reply_by: replyBy } = await viewOf(world.asha, id);
    expect(Date.parse(String(replyBy))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(Date.parse(String(replyBy)) % 1_800_000).toBe(0);
    await move(world.staff, id, "issue_reported → closed outcome");
    expect(await viewOf(world.asha, id)).toMatchObject({ status: "closed", outcome: "Sewn on again" });
  });
});
