// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useUnfinished } from "#ui/base/use-unfinished.ts";

test("the browser asks before the page is left, as long as something is unfinished", () => {
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { rerender, unmount } = renderHook(useUnfinished, { initialProps: false });
  expect(isAsked()).toBe(false);
  rerender(true);
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
