import { describe, expect, test } from "vitest";
import { forFile } from "#tests/data/for-file.ts";
import { LEGAL_MOVES } from "#tests/data/legal-moves.ts";
import { asView, GIVEN, ITEMS, madeOrder, move, setBack, viewOf } from "#tests/data/made-order.ts";
import { openWorld } from "#tests/data/world.ts";

const world = await forFile(openWorld());

const ofAsha = (status: string, columns = {}) => madeOrder(world, { status, user_id: world.asha.id, ...columns });
const kinds = async (id: string) => (await viewOf(world.staff, id)).events.map(({ kind, who, to }) => [kind, who, to]);

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
  test.each<[from: string, to: string, needs: string, given: object]>([
    ["out_for_pickup", "picked_up", "pieces", { pieces: "many" }],
    ["out_for_pickup", "picked_up", "pieces", {}],
    ["out_for_pickup", "picked_up", "pieces", { pieces: 0 }],
    ["requested", "declined", "reason", { reason: "  " }],
    ["picked_up", "itemised", "items", {}],
    ["picked_up", "itemised", "items", { items: [] }],
    ["picked_up", "itemised", "items", { items: [{ name: "Saree", quantity: 0, unit_paise: 1 }] }],
    ["picked_up", "itemised", "items", { items: [{ name: "", quantity: 1, unit_paise: 1 }] }],
    ["picked_up", "itemised", "items", { items: [{ name: "Saree", quantity: 1, unit_paise: -1 }] }],
    ["picked_up", "itemised", "items", { items: [{ name: "Saree", quantity: 1, unit_paise: 10 ** 15 }] }],
    ["itemised", "on_hold", "question", { about: "taste", question: "?" }],
    ["itemised", "on_hold", "question", { about: "stain" }],
    ["ready", "ready", "payment", { paise: 0, method: "cash" }],
    ["ready", "ready", "payment", { paise: 100 }],
    ["ready", "ready", "payment", { paise: 100, method: "gold" }],
    ["ready", "ready", "payment", { paise: -100, method: "cash" }],
    ["ready", "ready", "correction", { items: GIVEN.items }],
    ["ready", "ready", "correction", { reason: GIVEN.reason }],
    ["ready", "ready", "correction", { reason: GIVEN.reason, items: [] }],
    ["ready", "ready", "correction", { reason: GIVEN.reason, items: null }],
    ["requested", "confirmed", "nothing", { promised_at: "infinity" }],
    ["requested", "confirmed", "nothing", { promised_at: "12026-11-27T18:00:00Z" }],
    ["itemised", "in_process", "nothing", { promised_at: "0026-11-27T18:00:00Z" }],
    // PostgreSQL 16 and later read these as numbers.
    ...["0x10", "1_0", "0b11", "10"].flatMap((amount): [string, string, string, object][] => [
      ["out_for_pickup", "picked_up", "pieces", { pieces: amount }],
      ["out_for_pickup", "picked_up", "pieces", { pieces: 3, bags: amount }],
      ["ready", "ready", "payment", { paise: amount, method: "cash" }],
      ["picked_up", "itemised", "items", { items: [{ name: "Saree", quantity: 1, unit_paise: amount }] }],
      ["picked_up", "itemised", "items", { items: ITEMS, pieces: amount }],
    ]),
    ...["0x10", "1e1", "NaN", "Infinity"].map((quantity): [string, string, string, object] => [
      ...(["picked_up", "itemised", "items"] as const),
      { items: [{ name: "Saree", quantity, unit_paise: 1 }] },
    ]),
  ])("%s → %s without a possible %s is refused, with %o", async (from, to, needs, given) => {
    const id = await ofAsha(from);
    const refused = await move(world.staff, id, { from, to, needs, given });
    expect(refused).toMatchObject({ status: 422, code: "PT422" });
    expect(refused.message).not.toMatch(/relation|constraint|column|syntax/);
    expect(await kinds(id)).toHaveLength(1);
  });

  test("prices are frozen: the order keeps what was counted, in paise", async () => {
    const id = await ofAsha("picked_up", { items: [], total_paise: 0 });
    const items = [
      ...ITEMS,
      { name: "Wash & Fold, kilogram", service: "Wash & Fold", quantity: 2.6, unit_paise: 7_501 },
    ];
    await move(world.staff, id, { from: "picked_up", to: "itemised", needs: "items", given: { items } });
    expect(await viewOf(world.asha, id)).toMatchObject({
      total_paise: 34_000 + 19_503,
      services: "Dry Cleaning, Wash & Fold",
      items: [
        { name: "Saree", paise: 34_000 },
        { quantity: 2.6, paise: 19_503 },
      ],
    });
    // A mistake is corrected until the machine turns, afterwards in writing.
    expect((await move(world.staff, id, { from: "itemised", to: "itemised", needs: "items" })).code).toBeUndefined();
    await move(world.staff, id, { from: "itemised", to: "in_process" });
    expect(await move(world.staff, id, { from: "in_process", to: "in_process", needs: "items" })).toMatchObject({
      code: "PT403",
    });
    const given = { items: [{ ...ITEMS[0], quantity: 1 }], reason: "One saree, not two" };
    await move(world.staff, id, { from: "in_process", to: "in_process", needs: "correction", given });
    expect(await viewOf(world.asha, id)).toMatchObject({ total_paise: 17_000, reason: "One saree, not two" });
    expect((await kinds(id)).at(-1)).toEqual(["correction", "staff", "in_process"]);
  });

  test("a question holds the order until a yes; a no sends it back untreated", async () => {
    for (const [answer, next] of [
      ["yes", "in_process"],
      ["no", "ready"],
    ]) {
      const id = await ofAsha("itemised");
      await move(world.staff, id, { from: "itemised", to: "on_hold", needs: "question" });
      expect((await viewOf(world.asha, id)).moves).toEqual([{ to: "on_hold", needs: "answer", until: null }]);
      expect(await move(world.staff, id, { from: "on_hold", to: "in_process" })).toMatchObject({ code: "PT403" });
      await move(world.asha, id, { from: "on_hold", to: "on_hold", needs: "answer", given: { answer } });
      expect(await viewOf(world.asha, id)).toMatchObject({ answer, answered_at: expect.any(String), moves: [] });
      if (answer === "no")
        expect(await move(world.staff, id, { from: "on_hold", to: "in_process" })).toMatchObject({ code: "PT403" });
      expect((await move(world.staff, id, { from: "on_hold", to: String(next) })).code).toBeUndefined();
    }
  });

  test("a problem is reported within its days, answered by a time, and ends in words", async () => {
    const id = await ofAsha("delivered");
    await setBack(world, id, "delivered_at = now() - interval '8 days'");
    const report = { from: "delivered", to: "issue_reported", needs: "problem" };
    expect(await move(world.asha, id, report)).toMatchObject({ code: "PT403" });
    await setBack(world, id, "delivered_at = now() - interval '6 days'");
    expect((await move(world.asha, id, report)).code).toBeUndefined();
    const { reply_by: replyBy } = await viewOf(world.asha, id);
    expect(Date.parse(String(replyBy))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await move(world.staff, id, { from: "issue_reported", to: "closed", needs: "outcome" });
    expect(await viewOf(world.asha, id)).toMatchObject({ status: "closed", outcome: "Sewn on again" });
  });

  test("payments add up, and may be given back", async () => {
    const id = await ofAsha("ready");
    const pay = (paise: number, kind = "payment") =>
      move(world.staff, id, {
        from: "ready",
        to: "ready",
        needs: "payment",
        given: { kind, paise, method: "upi", reason: "Torn" },
      });
    const paid = async () => (await viewOf(world.asha, id))["payment"];
    expect(await paid()).toBe("unpaid");
    await pay(7_000);
    expect(await paid()).toBe("part");
    await pay(10_000);
    expect(await paid()).toBe("paid");
    await pay(17_000, "refund");
    expect(await paid()).toBe("refunded");
    expect(await pay(1, "refund")).toMatchObject({ code: "PT422" });
  });
});

describe("a tracking link", () => {
  test("shows the order and nothing about the person; another text shows nothing", async () => {
    const id = await madeOrder(world, { status: "confirmed" });
    const [row] = await world.sql("select private.tracking_token($1) as token", [id]);
    const token = String(row?.["token"]);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const seen = asView((await world.visitor.call("order_by_link", { token })).rows[0]);
    expect(seen).toMatchObject({ id, status: "confirmed", is_guest: true });
    expect(Object.keys(seen)).toEqual(expect.not.arrayContaining(["contact", "user_id", "undo_until"]));
    for (const wrong of ["", "x", token.slice(1), `${token}A`, `A${token.slice(1)}`, `${token.slice(0, -2)}AA`])
      expect((await world.visitor.call("order_by_link", { token: wrong })).rows, wrong).toEqual([]);
  });
});
