import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Swiper } from "#ui/carousel/start-swiper.ts";

const TURN_MS = 600;

interface Carousel {
  /** Whether Swiper moves the row; until then it is scrolled. */
  readonly started: boolean;
  /** Index of the first visible slide. */
  readonly index: number;
  /** Moves by a number of slides, back if negative, once Swiper is loaded. */
  readonly turn: (slides: number) => void;
}

/** Fetches Swiper once the row is `near` the visible part of the page. `still`: turn without movement. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, near: boolean, still: boolean): Carousel {
  const [swiper, setSwiper] = useState<Swiper>();
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState(0);
  const waiting = useRef(0);
  if (near && asked === 0) setAsked(1);

  useEffect(() => {
    if (asked === 0) return;
    let started: Swiper | undefined;
    let left = false;
    const start = ({ startSwiper }: typeof import("#ui/carousel/start-swiper.ts")) => {
      if (left || viewport.current === null) return;
      started = startSwiper(viewport.current, { speed: TURN_MS, onScheduledChange: setIndex });
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
  }, [asked, viewport]);

  useEffect(() => {
    if (swiper) swiper.params.speed = still ? 0 : TURN_MS;
  }, [swiper, still]);

  const turn = useCallback(
    (slides: number) => {
      if (swiper) return turnBy(swiper, slides);
      waiting.current += slides;
      setAsked((before) => before + 1);
    },
    [swiper],
  );

  useEffect(() => {
    if (!swiper) return;
    turnBy(swiper, waiting.current);
    waiting.current = 0;
  }, [swiper]);

  return { started: swiper !== undefined, index, turn };
}

function turnBy(swiper: Swiper, slides: number): void {
  for (let turned = 0; turned < Math.abs(slides); turned++) slides > 0 ? swiper.slideNext() : swiper.slidePrev();
}
