import { expect, test } from "vitest";
import { concurrencyLimit } from "#server/backend/http/concurrency-limit.ts";

/** So many tasks that wait until they are let go. */
function waiting(count: number, admit: ReturnType<typeof concurrencyLimit>, clientIp: (index: number) => string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const all = Promise.all(
    Array.from({ length: count }, (_, index) => admit(clientIp(index), () => gate.then(() => 1))),
  );
  return { letGo, admitted: async () => (await all).filter((answer) => answer === 1).length };
}

test("no client has more than its share under way, so that others are served meanwhile", async () => {
  const admit = concurrencyLimit({ total: 10, perClient: 4 });
  const flood = waiting(50, admit, () => "10.0.0.1");
  expect(await admit("10.0.0.2", async () => "served")).toBe("served");
  expect(await admit("10.0.0.1", async () => "served")).toBeUndefined();
  flood.letGo();
  expect(await flood.admitted()).toBe(4);
  expect(await admit("10.0.0.1", async () => "served")).toBe("served");
});

test("all together have no more than the total", async () => {
  const admit = concurrencyLimit({ total: 10, perClient: 4 });
  const flood = waiting(50, admit, (index) => `10.0.0.${index}`);
  expect(await admit("10.0.1.1", async () => "served")).toBeUndefined();
  flood.letGo();
  expect(await flood.admitted()).toBe(10);
});

test("a task that fails gives its place back", async () => {
  const admit = concurrencyLimit({ total: 1, perClient: 1 });
  await expect(admit("10.0.0.1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await admit("10.0.0.1", async () => "served")).toBe("served");
});
