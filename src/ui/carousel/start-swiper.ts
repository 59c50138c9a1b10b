import Swiper from "swiper";

export type { Swiper };

interface SwiperStart {
  /** Duration of a transition in milliseconds; 0 for reduced motion. */
  readonly speed: number;
  /** Called with the index of the first visible slide. */
  readonly onSlideChange: (index: number) => void;
}

/** Starts Swiper on a row of slides, at the slide the reader has scrolled to. */
export function startSwiper(viewport: HTMLElement, { speed, onSlideChange }: SwiperStart): Swiper {
  const slideWidth = viewport.querySelector(".swiper-slide")?.clientWidth ?? 0;
  const initialSlide = slideWidth === 0 ? 0 : Math.round(Math.abs(viewport.scrollLeft) / slideWidth);
  viewport.scrollLeft = 0;
  // From now on Swiper moves the row instead of scrolling.
  Object.assign(viewport.style, { overflow: "hidden", scrollSnapType: "none", touchAction: "pan-y" });
  onSlideChange(initialSlide);
  return new Swiper(viewport, {
    loop: true,
    // A press during a turn counts too.
    loopPreventsSliding: false,
    grabCursor: true,
    // The row's styles set how many are in view, so that nothing moves when Swiper starts.
    slidesPerView: "auto",
    initialSlide,
    speed,
    // The row is as wide as the window makes it. An observer would begin with a resize, which undoes the first press.
    resizeObserver: false,
    on: { realIndexChange: (swiper) => onSlideChange(swiper.realIndex) },
  });
}
