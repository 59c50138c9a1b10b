import styled from "@emotion/styled";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CarouselWords } from "#document/model/resolved.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/base/box.tsx";
import { CarouselControls } from "#ui/carousel/carousel-controls.tsx";
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

/** Reaches into the page's gutter, so that the space after the last slide in view is outside the measure. */
const Viewport = styled("div")({
  marginInlineEnd: "calc(-1 * var(--gutter))",
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  [media.noScript]: { scrollbarWidth: "thin", paddingBottom: "1rem" },
  [media.print]: { overflow: "visible" },
});

const Track = styled("div")({
  display: "flex",
  transitionProperty: "transform",
  [media.print]: { flexWrap: "wrap" },
});

/** One in view, two from 768 px, three from 1024 px. */
const Slide = styled("div")({
  flex: "0 0 auto",
  display: "flex",
  width: "100%",
  paddingInlineEnd: "var(--gutter)",
  scrollSnapAlign: "start",
  [media.md]: { width: "50%" },
  [media.lg]: { width: "33.3333%" },
});

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

interface RotationOptions {
  /** Milliseconds per slide. */
  readonly interval: number;
  /** Advances to the slide after `index`; undefined while the carousel cannot move. */
  readonly advance: ((index: number) => void) | undefined;
  /** The current slide: a manual change restarts the timer. */
  readonly index: number;
  /** Nothing moves by itself unless the reader presses Play. */
  readonly still: boolean;
}

/** Advances at an interval, except under pointer or focus, or after Pause. */
export function useRotation({ interval, advance, index, still }: RotationOptions) {
  const [choice, setChoice] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice === undefined ? !still : choice === "play";
  // After Play the focus is on that button, which must not pause the carousel.
  const paused = hovered || (focused && choice !== "play");
  const rotating = playing && !paused && advance !== undefined;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => document.hidden || advance(index), interval);
    return () => clearInterval(timer);
  }, [rotating, interval, advance, index]);

  const toggle = () => setChoice(playing ? "pause" : "play");
  const onPointerEnter = ({ pointerType }: Pick<PointerEvent, "pointerType">) => setHovered(pointerType === "mouse");
  const onPointerLeave = () => setHovered(false);
  const onFocus = () => setFocused(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  return { playing, rotating, toggle, pointing: { onPointerEnter, onPointerLeave }, focusing: { onFocus, onBlur } };
}

/** True if an element is in the visible part of the page, or less than 300 px away. */
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

/** True if the reader prefers reduced motion. Prerendered pages assume so: nothing moves before it is known. */
function useStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
