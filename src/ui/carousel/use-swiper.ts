import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Swiper } from "#ui/carousel/start-swiper.ts";

const TRANSITION_MS = 600;

interface Carousel {
  /** Whether Swiper moves the row; until then it is scrolled. */
  readonly started: boolean;
  /** Index of the first visible slide. */
  readonly index: number;
  /** Moves by a number of slides, back if negative, once Swiper is loaded. */
  readonly advance: (slides: number) => void;
}

/** Fetches Swiper once the row is `near` the visible part of the page. `still`: change slides without animation. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, near: boolean, still: boolean): Carousel {
  const [swiper, setSwiper] = useState<Swiper>();
  const [index, setIndex] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const waiting = useRef(0);
  if (near && attempt === 0) setAttempt(1);

  useEffect(() => {
    if (attempt === 0) return;
    let started: Swiper | undefined;
    let left = false;
    const start = ({ startSwiper }: typeof import("#ui/carousel/start-swiper.ts")) => {
      if (left || viewport.current === null) return;
      started = startSwiper(viewport.current, { speed: TRANSITION_MS, onSlideChange: setIndex });
      setSwiper(started);
    };
    // If loading fails, the row is scrolled; the next press tries again.
    import("#ui/carousel/start-swiper.ts").then(start, () => {
      waiting.current = 0;
    });
    return () => {
      left = true;
      started?.destroy();
      setSwiper(undefined);
    };
  }, [attempt, viewport]);

  useEffect(() => {
    if (swiper) swiper.params.speed = still ? 0 : TRANSITION_MS;
  }, [swiper, still]);

  const advance = useCallback(
    (slides: number) => {
      if (swiper) return moveBy(swiper, slides);
      waiting.current += slides;
      setAttempt((before) => before + 1);
    },
    [swiper],
  );

  useEffect(() => {
    if (!swiper) return;
    moveBy(swiper, waiting.current);
    waiting.current = 0;
  }, [swiper]);

  return { started: swiper !== undefined, index, advance };
}

function moveBy(swiper: Swiper, slides: number): void {
  for (let moved = 0; moved < Math.abs(slides); moved++) slides > 0 ? swiper.slideNext() : swiper.slidePrev();
}
