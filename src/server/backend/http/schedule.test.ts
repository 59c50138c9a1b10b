import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { fairQueue, requestScheduler } from "#server/backend/http/schedule.ts";

/** A task that ends when it is told to. */
function held() {
  let end = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = () => void resolve();
  });
  return { run: () => promise, end: () => end() };
}

test("of a client with many requests, the others wait for its share alone", async () => {
  const turn = fairQueue(4, 2);
  const many = Array.from({ length: 60 }, () => held());
  const all = many.map(({ run }) => turn("10.0.0.1", run));
  expect(await turn("10.0.0.2", async () => "answered")).toBe("answered");
  for (const { end } of many) end();
  await Promise.all(all);
});

test("in a queue of one, clients take turns", async () => {
  const turn = fairQueue(1, 1);
  const order: string[] = [];
  const ask = (client: string) => turn(client, async () => void order.push(client));
  await Promise.all(["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"].map(ask));
  expect(order.indexOf("10.0.0.2")).toBeLessThan(3);
  await setImmediate();
});

test("a renewal waits for nobody who signs in, nor for an account that is made", async () => {
  const schedule = requestScheduler();
  const asked = (path: string) => ({
    request: new Request(`http://site.test/auth/v1/${path}`, { method: "POST" }),
    clientIp: "10.0.0.1",
  });
  const slow = held();
  const signingUp = schedule(asked("signup"), slow.run);
  expect(await schedule(asked("token?grant_type=refresh_token"), async () => "renewed")).toBe("renewed");
  slow.end();
  await signingUp;
});
