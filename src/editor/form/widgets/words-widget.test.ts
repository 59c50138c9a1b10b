import { expect, test } from "vitest";
import { ORDER_TOKENS } from "#document/messages/order-tokens.ts";
import { FACTS_WORDS } from "#editor/words/later/words.gen.ts";

test("every fact that a text may name has words of its own", () => {
  const named = Object.entries(ORDER_TOKENS).map(([group, names]) => [group, [...names].toSorted()]);
  const { insert: _, hint: __, site: ___, ...groups } = FACTS_WORDS;
  expect(
    Object.fromEntries(Object.entries(groups).map(([group, words]) => [group, Object.keys(words).toSorted()])),
  ).toEqual(Object.fromEntries(named));
});
