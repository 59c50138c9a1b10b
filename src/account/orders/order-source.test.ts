import { expect, test } from "vitest";
import { sourceIn } from "#account/orders/order-source.ts";

const ID = "0b9b7c1e-1111-4222-8333-444455556666";
const TOKEN = `${"A".repeat(42)}_`;

test("an address names an order by its id, or by the token of a link", () => {
  expect(sourceIn(`#${ID}`, "own")).toEqual({ kind: "own", id: ID });
  expect(sourceIn(`#${TOKEN}`, "tracked")).toEqual({ kind: "tracked", token: TOKEN });
});

test.each(["", "#", "#main", `#${ID}x`, `#${TOKEN}x`, `#${TOKEN.slice(1)}`])("%s names none", (hash) =>
  expect([sourceIn(hash, "own"), sourceIn(hash, "tracked")]).toEqual([undefined, undefined]),
);
