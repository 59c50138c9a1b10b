import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CarouselWords } from "#document/model/resolved.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { Flex } from "#ui/base/box.tsx";
import { CarouselControls } from "#ui/carousel/carousel-controls.tsx";
import { Slide, Track, Viewport } from "#ui/carousel/carousel-row.ts";
import { useRotation } from "#ui/carousel/use-rotation.ts";
import { useSwiper } from "#ui/carousel/use-swiper.ts";

export interface CarouselItem {
  readonly id: string;
  /** `current`: this slide is in first position. */
  readonly render: (current: boolean) => ReactNode;
}

interface CarouselProps {
  readonly id: string;
  /** Id of the heading that names the carousel. */
  readonly labelledBy: string;
  readonly words: CarouselWords;
  /** Milliseconds per slide. */
  readonly interval: number;
  readonly items: readonly CarouselItem[];
  /** The heading, beside the controls. */
  readonly children: ReactNode;
}

/**
 * Slides that advance by themselves in a loop (WAI-ARIA carousel pattern), one to three in view. Until React and Swiper
 * are loaded the same row is scrolled, by hand or by `live.ts`.
 */
export function Carousel({ id, labelledBy, words, interval, items, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNear(viewport);
  const still = useStill();
  const { started, index, advance } = useSwiper(viewport, near, still);
  const next = useCallback(() => advance(1), [advance]);
  const rotation = useRotation({ interval, advance: started && near ? next : undefined, index, still });
  const slideId = `${id}-slides`;
  const position = (place: number) => withValues(words.position, { place: place + 1, count: items.length });
  return (
    <section
      aria-roledescription={words.carousel}
      aria-labelledby={labelledBy}
      data-live="carousel"
      data-interval={interval}
      {...rotation.focusing}
    >
      <Flex flexWrap="wrap" alignItems={["flex-start", "flex-end"]} justifyContent="space-between" gap={4} mb={[8, 12]}>
        {children}
        <CarouselControls
          words={words}
          controls={slideId}
          playing={rotation.playing}
          position={position(index)}
          spoken={!rotation.rotating}
          onToggle={rotation.toggle}
          onPrevious={() => advance(-1)}
          onNext={next}
        />
      </Flex>
      <Viewport ref={viewport} id={slideId} className="swiper" tabIndex={started ? -1 : 0} {...rotation.pointing}>
        <Track className="swiper-wrapper">
          {items.map((item, place) => (
            <Slide
              key={item.id}
              className="swiper-slide"
              role="group"
              aria-roledescription={words.slide}
              aria-label={position(place)}
            >
              {item.render(place === index)}
            </Slide>
          ))}
        </Track>
      </Viewport>
    </section>
  );
}

/** Whether an element is in the visible part of the page, or less than 300 px away. */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "300px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the reader prefers reduced motion. Prerendered pages assume so: nothing moves before it is known. */
function useStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
