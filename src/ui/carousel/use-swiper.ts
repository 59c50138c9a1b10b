import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "#ui/carousel/start-swiper.ts";

const TURN_MS = 600;

interface Carousel {
  /** Undefined until Swiper has arrived: until then the row is scrolled. */
  readonly swiper: Swiper | undefined;
  /** The slide that stands first. */
  readonly index: number;
}

/** Fetches Swiper once the row is `near` the visible part of the page. `still`: turn without movement. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, near: boolean, still: boolean): Carousel {
  const [swiper, setSwiper] = useState<Swiper>();
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(false);
  if (near && !wanted) setWanted(true);

  useEffect(() => {
    if (!wanted) return;
    let started: Swiper | undefined;
    let left = false;
    import("#ui/carousel/start-swiper.ts").then(({ startSwiper }) => {
      if (left || viewport.current === null) return;
      started = startSwiper(viewport.current, { speed: TURN_MS, onTurn: setIndex });
      setSwiper(started);
    });
    return () => {
      left = true;
      started?.destroy();
      setSwiper(undefined);
    };
  }, [wanted, viewport]);

  useEffect(() => {
    if (swiper) swiper.params.speed = still ? 0 : TURN_MS;
  }, [swiper, still]);

  return { swiper, index };
}
