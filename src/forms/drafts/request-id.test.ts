// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers } from "#forms/answers/answers.ts";
import { prepareRequestId, requestId } from "#forms/drafts/request-id.ts";
import { forgetRequestIds } from "#forms/drafts/stored-request-ids.ts";

const FAILED = { status: "failed", reason: "server", code: "", message: "", details: [] } as const;
const backend = vi.hoisted(() => ({ newRequestId: vi.fn() }));
vi.mock("#account/backend/new-request-id.ts", () => backend);

const MEENA = { name: "Meena" };
let count = 0;

beforeEach(() => {
  vi.useFakeTimers();
  forgetRequestIds();
  backend.newRequestId.mockReset().mockImplementation(async () => {
    count += 1;
    return { status: "done", value: { id: `id ${count}`, trackingToken: "" } };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function idOf(form: string, answers: Answers): Promise<string> {
  const known = await requestId(form, answers);
  return known.status === "done" ? known.value.id : known.reason;
}

test("the same answers keep their id, other answers get another", async () => {
  const id = await idOf("pickup", MEENA);
  expect(id).toBe(`id ${count}`);
  expect(await idOf("pickup", { ...MEENA })).toBe(id);
  expect(await idOf("pickup", { name: "Ravi" })).not.toBe(id);
});

test("the promise that the page works out makes no other request, whether it came before or after sending", async () => {
  const id = await idOf("pickup", { ...MEENA, promisedAt: "" });
  expect(await idOf("pickup", { ...MEENA, promisedAt: "2026-11-26T12:30:00.000Z" })).toBe(id);
});

test("two forms never share an id, nor what was asked for ahead of time", async () => {
  prepareRequestId();
  expect(await idOf("pickup", MEENA)).not.toBe(await idOf("contact", MEENA));
});

test("an id is good two seconds after it was given out, and not before", async () => {
  prepareRequestId();
  await vi.advanceTimersByTimeAsync(1_500);
  const known = await requestId("pickup", MEENA);
  expect(backend.newRequestId).toHaveBeenCalledTimes(1);
  let isGood = false;
  if (known.status === "done") known.value.isGood.then(() => (isGood = true));
  await vi.advanceTimersByTimeAsync(400);
  expect(isGood).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isGood).toBe(true);
});

test("what could not be had while the form was filled in is asked for again when it is sent", async () => {
  backend.newRequestId.mockResolvedValueOnce(FAILED);
  prepareRequestId();
  await vi.advanceTimersByTimeAsync(0);
  expect(await idOf("pickup", MEENA)).toBe(`id ${count}`);
  backend.newRequestId.mockResolvedValueOnce(FAILED);
  expect(await requestId("contact", MEENA)).toEqual(FAILED);
});

test("logging out forgets every request, and leaves what is not ours", async () => {
  localStorage.setItem("theirs", "1");
  const ids = [await idOf("pickup", MEENA), await idOf("contact", MEENA)];
  forgetRequestIds();
  expect(Object.keys(localStorage)).toEqual(["theirs"]);
  expect(ids).not.toContain(await idOf("pickup", MEENA));
  expect(ids).not.toContain(await idOf("contact", MEENA));
});

test.each(["no json", "null", '{"id":1}', '{"id":"x"}'])("%s in the storage is no request", async (text) => {
  localStorage.setItem("sending:pickup", text);
  expect(await idOf("pickup", MEENA)).toBe(`id ${count}`);
});

test("an id is kept for the page where the storage is blocked", async () => {
  vi.stubGlobal("localStorage", undefined);
  expect(await idOf("pickup", MEENA)).toBe(await idOf("pickup", MEENA));
});
