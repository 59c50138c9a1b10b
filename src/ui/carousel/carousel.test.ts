// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRotation } from "#ui/carousel/carousel.tsx";

const advance = vi.fn();
const mouse = { pointerType: "mouse" } as const;

const rotation = () => renderHook(() => useRotation({ interval: 5000, advance, index: 0, still: false })).result;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  advance.mockReset();
});

it("waits while the mouse is over the slides", () => {
  const carousel = rotation();
  act(() => carousel.current.pointing.onPointerEnter(mouse));
  vi.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
  act(() => carousel.current.pointing.onPointerLeave());
  vi.advanceTimersByTime(5000);
  expect(advance).toHaveBeenCalledOnce();
});

it("waits while a control has the focus, unless that control was Play", () => {
  const carousel = rotation();
  act(() => carousel.current.focusing.onFocus());
  expect(carousel.current.rotating).toBe(false);
  act(() => carousel.current.toggle());
  expect(carousel.current.playing).toBe(false);
  act(() => carousel.current.toggle());
  expect(carousel.current.rotating).toBe(true);
});
