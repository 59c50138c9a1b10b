// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRequestId, forgetRequestIds, requestId } from "#forms/request-id.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MEENA = { name: "Meena" };

beforeEach(() => forgetRequestIds());
afterEach(() => vi.unstubAllGlobals());

test("the same answers keep their id, other answers get another", () => {
  const id = requestId("pickup", MEENA);
  expect(id).toMatch(UUID);
  expect(requestId("pickup", { ...MEENA })).toBe(id);
  expect(requestId("pickup", { name: "Ravi" })).not.toBe(id);
});

test("two forms never share an id", () => {
  expect(requestId("pickup", MEENA)).not.toBe(requestId("contact", MEENA));
});

test("an id outlives a reload", async () => {
  const id = requestId("pickup", MEENA);
  vi.resetModules();
  const reloaded = await import("#forms/request-id.ts");
  expect(reloaded.requestId("pickup", MEENA)).toBe(id);
});

test("what has arrived is forgotten: the same answers on purpose are another request", () => {
  const id = requestId("pickup", MEENA);
  forgetRequestId("pickup");
  expect(requestId("pickup", MEENA)).not.toBe(id);
});

test("logging out forgets every request, and leaves what is not ours", () => {
  localStorage.setItem("theirs", "1");
  const ids = ["pickup", "contact"].map((form) => requestId(form, MEENA));
  forgetRequestIds();
  expect(Object.keys(localStorage)).toEqual(["theirs"]);
  expect(["pickup", "contact"].map((form) => requestId(form, MEENA))).not.toEqual(ids);
});

test.each(["no json", "null", '{"id":1}', '{"id":"x"}'])("%s in the storage is no request", (text) => {
  localStorage.setItem("sending:pickup", text);
  expect(requestId("pickup", MEENA)).toMatch(UUID);
});

test("an id is kept for the page where the storage is blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(requestId("pickup", MEENA)).toBe(requestId("pickup", MEENA));
});
