import { afterEach, expect, test, vi } from "vitest";
import { fetchWithTimeout } from "#account/backend/timeout.ts";

afterEach(() => vi.restoreAllMocks());

test("an answer is waited for 15 seconds, after the time that a slow network takes for what is sent", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await fetchWithTimeout("/rest/v1/orders");
  await fetchWithTimeout("/rest/v1/rpc/publish_document", { method: "POST", body: "x".repeat(500_000) });
  expect(timeout.mock.calls).toEqual([[15_000], [115_000]]);
});
