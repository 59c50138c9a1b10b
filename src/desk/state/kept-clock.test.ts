// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { keepClock } from "#desk/state/kept-clock.ts";
import { learnClock, minutesAhead } from "#ui/base/server-clock.ts";

const answerAt = (ms: number) => new Response("", { headers: { date: new Date(Date.now() - ms).toUTCString() } });

test("a wrong clock is known again after a restart without a network, until an answer tells otherwise", () => {
  keepClock();
  learnClock(answerAt(26 * 60 * 60_000));
  delete document.documentElement.dataset["ahead"];
  keepClock();
  expect(minutesAhead()).toBe(26 * 60);
  learnClock(answerAt(0));
  expect(minutesAhead()).toBe(0);
  expect(localStorage.getItem("desk:ahead")).toBe("0");
});
