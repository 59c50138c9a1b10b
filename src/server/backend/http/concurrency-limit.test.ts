import { expect, test } from "vitest";
import { concurrencyLimit } from "#server/backend/http/concurrency-limit.ts";

// That no client and no network has more than its share: src/server/backend/requests/answer-requests.test.ts.
test("a task that fails gives its place back", async () => {
  const admit = concurrencyLimit({ total: 1, perClient: 1 });
  await expect(admit("10.0.0.1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await admit("10.0.0.1", async () => "served")).toBe("served");
});
