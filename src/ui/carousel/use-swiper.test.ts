// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useSwiper } from "#ui/carousel/use-swiper.ts";

const swiper = { params: {}, slideNext: vi.fn(), slidePrev: vi.fn(), destroy: vi.fn() };
const startSwiper = vi.fn();

vi.mock("#ui/carousel/start-swiper.ts", () => ({ startSwiper: (...given: unknown[]) => startSwiper(...given) }));

// Not after each: what is still rendered then is taken away later.
beforeEach(() => vi.resetAllMocks());

const row = { current: document.createElement("div") };
const carousel = (near: boolean) =>
  renderHook((isNear: boolean) => useSwiper(row, isNear, false), { initialProps: near });

it("moves for each press before it has started, also for one while it starts", async () => {
  const { result, rerender } = carousel(false);
  startSwiper.mockImplementation(() => {
    queueMicrotask(() => result.current.advance(1));
    return swiper;
  });
  await act(async () => {
    result.current.advance(1);
    rerender(true);
    result.current.advance(-1);
    await vi.waitFor(() => expect(swiper.slideNext).toHaveBeenCalledTimes(2));
  });
  expect(swiper.slidePrev).toHaveBeenCalledOnce();
  expect(startSwiper).toHaveBeenCalledOnce();
  expect(swiper.destroy).not.toHaveBeenCalled();
  expect(result.current.started).toBe(true);
});

it("ends with the row", async () => {
  startSwiper.mockReturnValue(swiper);
  const { result, unmount } = carousel(true);
  await act(async () => vi.waitFor(() => expect(startSwiper).toHaveBeenCalled()));
  expect(result.current.started).toBe(true);
  unmount();
  expect(swiper.destroy).toHaveBeenCalledOnce();
});
