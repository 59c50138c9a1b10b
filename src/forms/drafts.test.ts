// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, keepDraft, markUnsent, readDraft, unsentSince } from "#forms/drafts.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("what was typed is there again, form by form", () => {
  keepDraft("pickup", { name: "Meena" }, now);
  expect(readDraft("pickup", now + DAY)).toEqual({ name: "Meena" });
  expect(readDraft("contact", now + DAY)).toEqual({});
});

test("a draft is kept for seven days and then removed", () => {
  keepDraft("pickup", { name: "Meena" }, now);
  expect(readDraft("pickup", now + 7 * DAY)).toEqual({ name: "Meena" });
  expect(readDraft("pickup", now + 7 * DAY + 1)).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test("a cleared draft is gone", () => {
  keepDraft("pickup", { name: "Meena" }, now);
  clearDraft("pickup");
  expect(readDraft("pickup", now)).toEqual({});
});

test.each(["no json", "null", "[]", '{"keptAt":"x","answers":{}}', '{"keptAt":1}'])(
  "%s in the storage is no draft",
  (text) => {
    localStorage.setItem("draft:pickup", text);
    expect(readDraft("pickup", 1)).toEqual({});
  },
);

test("answers that are no text are left out", () => {
  localStorage.setItem("draft:pickup", JSON.stringify({ keptAt: now, answers: { name: "Meena", email: 7 } }));
  expect(readDraft("pickup", now)).toEqual({ name: "Meena" });
});

test("a form works where the storage is blocked or full", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => keepDraft("pickup", { name: "Meena" }, now)).not.toThrow();
  expect(readDraft("pickup", now)).toEqual({});
  expect(() => clearDraft("pickup")).not.toThrow();
  vi.unstubAllGlobals();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(() => keepDraft("pickup", { name: "Meena" }, now)).not.toThrow();
});

test("a form waits to be sent until it is, however much is typed meanwhile", () => {
  keepDraft("pickup", { name: "Meena" }, now);
  expect(unsentSince("pickup", now)).toBeUndefined();
  markUnsent("pickup", now + 1);
  keepDraft("pickup", { name: "Meena R" }, now + 2);
  expect(unsentSince("pickup", now + 3)).toBe(now + 1);
  expect(readDraft("pickup", now + 3)).toEqual({ name: "Meena R" });
  clearDraft("pickup");
  expect(unsentSince("pickup", now + 4)).toBeUndefined();
});

test("a form of which nothing is kept does not wait", () => {
  markUnsent("pickup", now);
  expect(unsentSince("pickup", now)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
