import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Swiper } from "#ui/carousel/start-swiper.ts";

const TRANSITION_MS = 600;

interface Carousel {
  /** Whether Swiper moves the row; until then it is scrolled. */
  readonly started: boolean;
  /** Index of the first visible slide. */
  readonly index: number;
  /** Moves to the next slide, or the previous one, once Swiper is loaded. */
  readonly advance: (step: 1 | -1) => void;
}

/** Fetches Swiper once the row is `near` the visible part of the page. `still`: change slides without animation. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, near: boolean, still: boolean): Carousel {
  const [swiper, setSwiper] = useState<Swiper>();
  const [index, setIndex] = useState(0);
  const speed = still ? 0 : TRANSITION_MS;
  const starting = useRef<Promise<Swiper | undefined>>(undefined);

  /** Swiper on this row, started once; undefined once the row has left the page. */
  const start = useCallback(() => {
    starting.current ??= import("#ui/carousel/start-swiper.ts").then(
      (part) => {
        if (viewport.current === null) return;
        const started = part.startSwiper(viewport.current, { speed, onSlideChange: setIndex });
        setSwiper(started);
        return started;
      },
      // If loading fails, the row is scrolled; the next press tries again.
      () => (starting.current = undefined),
    );
    return starting.current;
  }, [viewport, speed]);

  useEffect(() => {
    if (near) start();
  }, [near, start]);
  useEffect(() => () => void swiper?.destroy(), [swiper]);
  useEffect(() => {
    if (swiper) swiper.params.speed = speed;
  }, [swiper, speed]);

  const advance = useCallback(
    async (step: 1 | -1) => {
      const started = await start();
      if (step === 1) started?.slideNext();
      else started?.slidePrev();
    },
    [start],
  );
  return { started: swiper !== undefined, index, advance };
}
