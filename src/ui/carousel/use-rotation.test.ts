// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRotation } from "#ui/carousel/use-rotation.ts";

const advance = vi.fn();
const mouse = { pointerType: "mouse" } as const;

const rotation = (still = false) => renderHook(() => useRotation({ interval: 5000, advance, index: 0, still })).result;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  advance.mockReset();
});

it("advances every five seconds", () => {
  rotation();
  vi.advanceTimersByTime(4999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5001);
  expect(advance).toHaveBeenCalledTimes(2);
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

it("stands still for people who want less motion, until they press Play", () => {
  const carousel = rotation(true);
  expect(carousel.current.playing).toBe(false);
  act(() => carousel.current.toggle());
  expect(carousel.current.rotating).toBe(true);
});
