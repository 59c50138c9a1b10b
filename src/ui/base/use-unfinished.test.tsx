// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shownHash } from "#ui/base/held-hash.ts";
import { useUnfinished } from "#ui/base/use-unfinished.ts";

test("while something is unfinished, the browser asks before the page is left, and the application before a place is", () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const shown = vi.fn();
  addEventListener("hashchange", shown);
  const goTo = (hash: string) => {
    const oldURL = location.href;
    location.hash = hash;
    // Whatever is rendered before the event shows the place that is held.
    if (mayLeave.mock.calls.length === 0) expect(shownHash()).toBe("#/here");
    dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: location.href }));
  };
  location.hash = "#/here";
  shown.mockClear();
  const mayLeave = vi.fn(() => false);
  const { rerender, unmount } = renderHook((isRunning) => useUnfinished(isRunning, mayLeave), { initialProps: false });
  expect(isAsked()).toBe(false);
  rerender(true);
  expect(isAsked()).toBe(true);
  goTo("#/elsewhere");
  expect([location.hash, shownHash(), shown.mock.calls.length]).toEqual(["#/here", "#/here", 0]);
  mayLeave.mockReturnValue(true);
  goTo("#/elsewhere");
  expect(shownHash()).toBe("#/elsewhere");
  expect(shown).toHaveBeenCalled();
  unmount();
  expect(isAsked()).toBe(false);
});
