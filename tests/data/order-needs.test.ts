import { describe, expect, test } from "vitest";
import { LEGAL_MOVES } from "#tests/data/legal-moves.ts";
import { ITEMS, madeOrder, move, setBack, viewOf } from "#tests/data/made-order.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

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
});
