import { describe, expect, test } from "vitest";
import { asView, GIVEN, madeOrder, move, setBack, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();

const TWELVE = [
  { name: "Saree", quantity: 1, unit_paise: 17_000 },
  { name: "Shirt", quantity: 11, unit_paise: 2_000 },
];
const made = (status: string, columns: ResultRow = {}) =>
  madeOrder(world, { status, user_id: world.asha.id, items: TWELVE, total_paise: 39_000, ...columns });
const asked = async (lines?: readonly number[], columns: ResultRow = {}) => {
  const id = await made("itemised", columns);
  const given = { about: "stain", question: "The stain may stay. Shall we go on?", ...(lines && { lines }) };
  expect(await move(world.staff, id, "itemised → on_hold question", given)).not.toHaveProperty("code");
  return id;
};
const answer = (id: string, said: "yes" | "no") => move(world.asha, id, "on_hold answer", { answer: said });
const next = async (id: string) =>
  (await viewOf(world.staff, id)).moves.filter(({ needs }) => needs === "nothing").map(({ to }) => to);

describe("a question about one line", () => {
  test("sends it back untreated on a no, for nothing, and the others go on", async () => {
    const id = await asked([1]);
    expect(await viewOf(world.asha, id)).toMatchObject({ question_lines: [1] });
    await answer(id, "no");
    expect(await viewOf(world.asha, id)).toMatchObject({
      answer: "no",
      total_paise: 22_000,
      items: [
        { position: 1, state: "returned", paise: 0 },
        { position: 2, state: "taken" },
      ],
    });
    expect(await next(id)).toEqual(["in_process"]);
    const [log] = await world.sql(
      "select changes, previous from public.order_events where order_id = $1 and kind = 'answer'",
      [id],
    );
    expect(log).toMatchObject({ changes: { total_paise: 22_000 }, previous: { total_paise: 39_000 } });
  });

  test("is about all of the order when no line is named; after a no nothing goes on", async () => {
    const id = await asked();
    expect(await next(id)).toEqual([]);
    await answer(id, "no");
    expect(await viewOf(world.asha, id)).toMatchObject({ question_lines: [1, 2], total_paise: 0 });
    expect(await next(id)).toEqual(["ready"]);
  });

  test("a no that staff noted by mistake is taken back, with the price", async () => {
    const id = await asked([1]);
    await move(world.staff, id, "on_hold answer", { answer: "no" });
    await world.staff.call("undo_move", { order_id: id });
    expect(await viewOf(world.asha, id)).toMatchObject({
      answer: null,
      total_paise: 39_000,
      items: [{ state: "taken" }, { state: "taken" }],
    });
  });

  test("a no changes no bill", async () => {
    const id = await made("ready");
    await move(world.staff, id, "ready bill");
    await setBack(world, id, "status = 'in_process'");
    const given = { about: "stain", question: "?", lines: [1] };
    await move(world.staff, id, "in_process → on_hold question", given);
    await answer(id, "no");
    expect(await viewOf(world.asha, id)).toMatchObject({ total_paise: 39_000, items: [{ state: "taken" }, {}] });
    expect(await next(id)).toEqual(["in_process", "ready"]);
  });
});

test("the position of a line that went is not given to another", async () => {
  const id = await asked([2]);
  const correct = (items: readonly object[]) => move(world.staff, id, "on_hold correction", { items, reason: "Again" });
  await correct([{ ...TWELVE[0], position: 1 }]);
  await correct([
    { ...TWELVE[0], position: 1 },
    { name: "Blanket", quantity: 1, unit_paise: 9_000 },
  ]);
  expect((await viewOf(world.asha, id)).items.map(({ position, name }) => [position, name])).toEqual([
    [1, "Saree"],
    [3, "Blanket"],
  ]);
  await answer(id, "no");
  expect(await viewOf(world.asha, id)).toMatchObject({ total_paise: 26_000 });
});

test("a guest answers and reports by the link, and sees pieces, but neither person nor rack", async () => {
  const id = await madeOrder(world, { status: "itemised", items: TWELVE, total_paise: 39_000, rack: "B4" });
  const [row] = await world.sql("select private.tracking_token($1) as token", [id]);
  const token = String(row?.["token"]);
  const byLink = (from: string, to: string, needs: string) =>
    world.visitor.call("move_order_by_link", { token, from_status: from, to_status: to, needs, given: GIVEN });
  await move(world.staff, id, "itemised → on_hold question");
  const seen = asView((await world.visitor.call("order_by_link", { token })).rows[0]);
  expect(seen).toMatchObject({ items: [{ name: "Saree" }, { name: "Shirt" }], question_lines: [1] });
  const claim = { to: "on_hold", needs: "claim", until: null };
  expect(seen.moves).toEqual([{ to: "on_hold", needs: "answer", until: null }, claim]);
  expect(Object.keys(seen)).toEqual(expect.not.arrayContaining(["contact", "rack", "fetch_reminders"]));
  expect(asView((await byLink("on_hold", "on_hold", "answer")).rows[0])).toMatchObject({
    answer: "yes",
    moves: [claim],
  });
  await setBack(world, id, "status = 'delivered', delivered_at = now()");
  expect(asView((await byLink("delivered", "issue_reported", "problem")).rows[0]).status).toBe("issue_reported");
});

describe("a part of an order", () => {
  const out = (id: string, lines: readonly number[], from = "ready") =>
    move(world.staff, id, `${from} handout`, { lines });

  test("goes out while the rest stays, once; the last goes out with the order", async () => {
    const id = await made("ready");
    expect((await out(id, [2])).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject({ status: "ready", handed_out: [2], total_paise: 39_000 });
    expect(await out(id, [2])).toMatchObject({ code: "PT422" });
    expect(await out(id, [1])).toMatchObject({ code: "PT422" });
    expect((await move(world.staff, id, "ready → delivered")).code).toBeUndefined();
    expect((await viewOf(world.asha, id)).events.map(({ kind }) => kind)).toEqual(["created", "handout", "move"]);
  });

  test("goes out of what is still worked on, also once there is a bill, and comes back by undo", async () => {
    const id = await made("ready");
    await move(world.staff, id, "ready bill");
    await out(id, [1]);
    await world.staff.call("undo_move", { order_id: id });
    expect(await viewOf(world.staff, id)).toMatchObject({ handed_out: [] });
    const early = await made("in_process");
    expect((await out(early, [1], "in_process")).code).toBeUndefined();
  });
});

test("an order hangs where it was put when it became ready, or later", async () => {
  const id = await made("in_process");
  await move(world.staff, id, "in_process → ready", { rack: " B4 " });
  expect(await viewOf(world.staff, id)).toMatchObject({ status: "ready", rack: "B4", ready_at: expect.any(String) });
  await move(world.staff, id, "ready rack", { rack: "C1" });
  expect(await viewOf(world.staff, id)).toMatchObject({ rack: "C1" });
  const shown = await viewOf(world.asha, id);
  expect(shown).not.toHaveProperty("rack");
  expect(shown.events.map(({ kind }) => kind)).toEqual(["created", "move"]);
});

describe("what is not fetched", () => {
  const outbox = () =>
    world.sql("select kind, email, payload -> 'ready_days' as days from private.outbox where kind = 'not-fetched'");
  const listed = async () => (await world.staff.call("desk_unfetched", {})).rows[0];

  test("is listed, and its customer reminded once for each number of days", async () => {
    await world.shop.call("publish_shop_facts", { facts: { fetch_days: [7, 15, 30] } });
    await world.sql("delete from private.outbox");
    const id = await made("in_process");
    await move(world.staff, id, "in_process → ready", { rack: "B4" });
    const since = (days: number) => setBack(world, id, `ready_at = now() - interval '${days} days'`);
    await since(6);
    await world.shop.call("run_clock", {});
    expect(await outbox()).toEqual([]);
    expect(await listed()).toMatchObject({ unfetched: 0, orders: [] });
    await since(8);
    for (let run = 0; run < 2; run++) await world.shop.call("run_clock", {});
    expect(await outbox()).toEqual([{ kind: "not-fetched", email: "asha@example.com", days: 8 }]);
    expect(await listed()).toMatchObject({ unfetched: 1, orders: [{ id, rack: "B4" }] });
    await since(40);
    for (let run = 0; run < 2; run++) await world.shop.call("run_clock", {});
    expect(await outbox()).toHaveLength(2);
    await move(world.staff, id, "ready → delivered");
    expect(await listed()).toMatchObject({ unfetched: 0, orders: [] });
  });

  test("nobody without an address is written to", async () => {
    await world.sql("delete from private.outbox");
    const id = await madeOrder(world, { status: "ready", ready_at: "2020-01-01" });
    await world.shop.call("run_clock", {});
    expect(await outbox()).toEqual([]);
    expect(await listed()).toMatchObject({ unfetched: 1, orders: [{ id }] });
  });
});

test("an order is found by the rack where it hangs", async () => {
  const id = await made("ready", { rack: "B4" });
  const gone = await made("closed", { rack: "B4" });
  const [found] = (await world.staff.call("desk_search", { wanted: "b4" })).rows;
  expect(JSON.stringify(found)).toContain(id);
  expect(JSON.stringify(found)).not.toContain(gone);
});

describe("what is not right", () => {
  const OLD = "2026-01-01T10:00:00Z";
  const NEW = "2099-01-01T10:00:00Z";
  const problem = { problem: "A stain on the collar", lines: [2] };
  const mails = async (id: string) =>
    (
      await world.sql(
        "select kind from private.outbox where payload ->> 'order_id' = $1 and recipient = 'customer' order by serial",
        [id],
      )
    ).map(({ kind }) => kind);

  test("is recorded at the desk, of some pieces, and taken back with them", async () => {
    const id = await made("delivered");
    await move(world.staff, id, "delivered → issue_reported problem", problem);
    expect(await viewOf(world.asha, id)).toMatchObject({
      status: "issue_reported",
      problem: problem.problem,
      problem_lines: [2],
      reply_by: expect.any(String),
    });
    expect(await mails(id)).toEqual(["delivered", "issue-reported"]);
    await world.staff.call("undo_move", { order_id: id });
    expect(await viewOf(world.asha, id)).toMatchObject({
      status: "delivered",
      problem: null,
      problem_lines: null,
      reply_by: null,
    });
    expect(await move(world.staff, id, "delivered → issue_reported problem", { ...problem, lines: [7] })).toMatchObject(
      { code: "PT422" },
    );
    // Once it is closed, at the desk alone; what came of an earlier one is not said of this.
    const late = await made("closed", { outcome: "Pressed again" });
    expect((await move(world.asha, late, "closed → issue_reported problem", problem)).code).toBe("PT403");
    await move(world.staff, late, "closed → issue_reported problem", problem);
    expect(await viewOf(world.asha, late)).toMatchObject({
      status: "issue_reported",
      problem_lines: [2],
      outcome: null,
    });
    await world.staff.call("undo_move", { order_id: late });
    expect(await viewOf(world.asha, late)).toMatchObject({ status: "closed", problem: null, outcome: "Pressed again" });
    // A customer says no pieces.
    await move(world.asha, id, "delivered → issue_reported problem", { problem: "A button is missing" });
    expect(await viewOf(world.asha, id)).toMatchObject({ problem_lines: null });
  });

  test.each([
    ["delivered", "problem", [1]],
    ["closed", "problem", [1]],
    ["ready", "problem", []],
    ["issue_reported", "nothing", [1]],
  ])(
    "is cleaned again from %s, free, with a promise that has not passed; what it is not about stays out",
    async (from, needs, out) => {
      const id = await made(from, { rack: "B4", promised_at: OLD, problem_lines: "{2}", total_paise: 39_000 });
      const again = (given: object) =>
        move(world.staff, id, `${from} → in_process ${needs}`, { ...(needs === "problem" && problem), ...given });
      expect(await again({})).toMatchObject({ code: "PT422", hint: "promised_at" });
      const answer = await again({ promised_at: NEW });
      expect(answer.code, answer.message).toBeUndefined();
      expect(answer.rows[0]).toMatchObject({
        status: "in_process",
        rack: null,
        handed_out: out,
        problem_lines: [2],
        total_paise: 39_000,
      });
      expect(Date.parse(String(answer.rows[0]?.["promised_at"]))).toBe(Date.parse(NEW));
      expect((await mails(id)).at(-1)).toBe("cleaned-again");
      expect(asView((await world.staff.call("undo_move", { order_id: id })).rows[0])).toMatchObject({
        status: from,
        rack: "B4",
        handed_out: [],
      });
    },
  );
});

describe("a declared value", () => {
  const DECLARED = { ...TWELVE[0], declared_paise: 1_200_000 };
  const declare = async (given: object = DECLARED) => {
    const id = await madeOrder(world, { status: "picked_up", user_id: world.asha.id, items: [], total_paise: 0 });
    const outcome = await move(world.staff, id, "picked_up → itemised items", { items: [given, TWELVE[1]] });
    return { id, outcome };
  };

  test("stays with its piece: for the customer, after a correction, and on the bill, which does not change", async () => {
    const { id } = await declare();
    expect((await viewOf(world.asha, id)).items).toMatchObject([{ declared_paise: 1_200_000 }, {}]);
    await move(world.staff, id, "itemised → in_process nothing");
    const items = [{ ...DECLARED, position: 1, declared_paise: 900_000 }];
    await move(world.staff, id, "in_process correction", { items, reason: "Counted again" });
    await move(world.staff, id, "in_process → ready nothing");
    await move(world.staff, id, "ready bill");
    expect((await viewOf(world.asha, id)).bill?.lines).toMatchObject([{ declared_paise: 900_000 }]);
  });

  test("that is no amount is refused", async () => {
    for (const declared_paise of [-1, 0, 99, 1e12, "much"])
      expect((await declare({ ...DECLARED, declared_paise })).outcome).toMatchObject({ code: "PT422" });
  });

  test("keeps the photographs of its order while a claim may run, and while a problem is open", async () => {
    const { id } = await declare();
    const plain = await made("closed");
    const expired = async () => {
      const { rows } = await world.shop.call("expired_garments", { orders: [id, plain] });
      return JSON.stringify(rows);
    };
    await setBack(world, plain, "changed_at = now() - interval '31 days'");
    await setBack(world, id, "status = 'closed', changed_at = now() - interval '23 months'");
    expect(await expired()).toContain(plain);
    expect(await expired()).not.toContain(id);
    await setBack(world, id, "status = 'issue_reported', changed_at = now() - interval '25 months'");
    expect(await expired()).not.toContain(id);
    await setBack(world, id, "status = 'closed', changed_at = now() - interval '25 months'");
    expect(await expired()).toContain(id);
  });
});
