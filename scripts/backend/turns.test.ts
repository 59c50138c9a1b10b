import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "#scripts/backend/turns.ts";

test("tasks run one after another in the order of asking, whatever becomes of each", async () => {
  const takeTurn = inTurns();
  const story: string[] = [];
  const task = (name: string, fails = false) =>
    takeTurn(async () => {
      story.push(`${name} begins`);
      await wait(2);
      story.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([task("a"), task("b", true), task("c")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(story).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});
