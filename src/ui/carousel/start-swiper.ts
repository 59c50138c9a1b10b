import Swiper from "swiper";

export type { Swiper };

interface SwiperStart {
  /** Milliseconds a turn takes; 0 for people who want no movement. */
  readonly speed: number;
  /** Called with the slide that has come first. */
  readonly onScheduledChange: (index: number) => void;
}

/** Starts Swiper on a row of slides, at the slide the reader has scrolled to. */
export function startSwiper(viewport: HTMLElement, { speed, onScheduledChange }: SwiperStart): Swiper {
  const slideWidth = viewport.querySelector(".swiper-slide")?.clientWidth ?? 0;
  const initialSlide = slideWidth === 0 ? 0 : Math.round(viewport.scrollLeft / slideWidth);
  viewport.scrollLeft = 0;
  // What was scrolled is dragged from now on.
  Object.assign(viewport.style, { overflow: "hidden", scrollSnapType: "none", touchAction: "pan-y" });
  onScheduledChange(initialSlide);
  return new Swiper(viewport, {
    loop: true,
    grabCursor: true,
    // The styles of the row say how many are in view, so that nothing moves when Swiper arrives.
    slidesPerView: "auto",
    initialSlide,
    speed,
    on: { realIndexChange: (swiper) => onScheduledChange(swiper.realIndex) },
  });
}
