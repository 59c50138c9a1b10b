// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, loadDraft, markUnsent, saveDraft, unsentSince } from "#forms/drafts/drafts.ts";
import { hasDraft } from "#forms/drafts/has-draft.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);

const readDraft = (formId: string, at: number) => loadDraft(formId, at, at);

/** From here on the page is in another tab. */
function inAnotherTab(): void {
  delete document.documentElement.dataset["tab"];
  sessionStorage.clear();
}

/** The same tab, loaded again. */
function reloaded(): void {
  window.dispatchEvent(new Event("pagehide"));
  delete document.documentElement.dataset["tab"];
}

beforeEach(() => {
  localStorage.clear();
  inAnotherTab();
});
afterEach(() => vi.restoreAllMocks());

/** What the storage has of a visitor at a moment. */
const typed = (name: string, at = now) => saveDraft("pickup", { name }, at);

test("what was typed is there again, form by form, for seven days, and then removed", () => {
  typed("Meena");
  expect(readDraft("contact", now + DAY)).toEqual({});
  expect(readDraft("pickup", now + 7 * DAY)).toEqual({ name: "Meena" });
  expect(readDraft("pickup", now + 7 * DAY + 1)).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test.each(["no json", "null", "[]", '{"keptAt":"x","answers":{}}', '{"keptAt":1}'])(
  "%s in the storage is no draft",
  (text) => {
    localStorage.setItem("draft:pickup#tab", text);
    expect(readDraft("pickup", 1)).toEqual({});
  },
);

test("answers that are no text are left out", () => {
  localStorage.setItem("draft:pickup#tab", JSON.stringify({ keptAt: now, answers: { name: "Meena", email: 7 } }));
  expect(readDraft("pickup", now + 1)).toEqual({ name: "Meena" });
});

test("a form works where the storage is blocked or full", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => typed("Meena")).not.toThrow();
  expect(readDraft("pickup", now)).toEqual({});
  expect(() => clearDraft("pickup")).not.toThrow();
  vi.unstubAllGlobals();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(() => typed("Meena")).not.toThrow();
});

test("a form waits to be sent until it is, however much is typed meanwhile; one of which nothing is kept does not", () => {
  markUnsent("pickup", now);
  expect(unsentSince("pickup", now)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  typed("Meena");
  expect(unsentSince("pickup", now)).toBeUndefined();
  markUnsent("pickup", now + 1);
  typed("Meena R", now + 2);
  expect(unsentSince("pickup", now + 3)).toBe(now + 1);
  expect(readDraft("pickup", now + 3)).toEqual({ name: "Meena R" });
  clearDraft("pickup");
  expect(unsentSince("pickup", now + 4)).toBeUndefined();
});

test("a page that is opened in another tab gets the newest draft, and one opened before it was typed gets none", () => {
  typed("Meena");
  inAnotherTab();
  expect(loadDraft("pickup", now - 1, now + 1)).toEqual({});
  expect(loadDraft("pickup", now + 1, now + 1)).toEqual({ name: "Meena" });
});

test("what two tabs have kept is not mixed, and neither is lost; each goes after seven days", () => {
  typed("Meena");
  inAnotherTab();
  typed("Ravi", now + 1);
  reloaded();
  expect(readDraft("pickup", now + 2)).toEqual({ name: "Ravi" });
  clearDraft("pickup", now + 3);
  expect(readDraft("pickup", now + 3)).toEqual({ name: "Meena" });
  typed("Ravi", now + DAY);
  expect(readDraft("pickup", now + 7 * DAY + 1)).toEqual({ name: "Ravi" });
  expect(localStorage).toHaveLength(1);
});

test("a tab goes on with its own after a reload, though another has typed since", () => {
  typed("Meena");
  const first = document.documentElement.dataset["tab"] ?? "";
  inAnotherTab();
  typed("Ravi", now + 1);
  sessionStorage.setItem("tab", first);
  delete document.documentElement.dataset["tab"];
  expect(readDraft("pickup", now + 2)).toEqual({ name: "Meena" });
});

test("a tab that is duplicated is another tab", () => {
  typed("Meena");
  // A copy of the page's storage, while the page is open.
  const copy = { ...sessionStorage };
  delete document.documentElement.dataset["tab"];
  for (const [name, text] of Object.entries(copy)) sessionStorage.setItem(name, String(text));
  expect(loadDraft("pickup", now - 1, now + 1)).toEqual({});
});

test("what has been sent is not offered again by a tab that began with it", () => {
  typed("Meena");
  const first = document.documentElement.dataset["tab"] ?? "";
  inAnotherTab();
  expect(readDraft("pickup", now + 1)).toEqual({ name: "Meena" });
  document.documentElement.dataset["tab"] = first;
  typed("Meena", now + 2);
  clearDraft("pickup", now + 3);
  inAnotherTab();
  expect(readDraft("pickup", now + 4)).toEqual({});
});

test("a form that was emptied by hand leaves no draft, and its draft is not another's whose name begins alike", () => {
  typed("Meena");
  typed("", now + 1);
  saveDraft("pickup-office", { name: "Meena" }, now);
  expect([hasDraft("pickup"), hasDraft("pickup-office")]).toEqual([false, true]);
});

test("a tab keeps its name for what was typed in it, and for nothing else", () => {
  expect(readDraft("pickup", now)).toEqual({});
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage).toHaveLength(0);
  typed("Meena");
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStorage).toHaveLength(1);
});
