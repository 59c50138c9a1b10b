/**
 * The carousel before hydration, without React and Swiper: scrolls its row every few seconds, and starts over at the
 * end. It pauses under pointer or focus, and stops when a control was used or motion is reduced. `<section
 * data-interval>` holds the milliseconds per slide. Returns a function that stops it.
 */
export function live(carousel: HTMLElement): () => void {
  const row = carousel.querySelector(".swiper");
  const position = carousel.querySelector("[data-position]");
  if (row === null || position === null) return () => undefined;
  const slides = [...row.children].flatMap((track) => [...track.children]);
  /** From a slide to the next; negative, as `scrollLeft` is, where pages are read from the right. */
  const step = () => (slides[0]?.clientWidth || 1) * (document.dir === "rtl" ? -1 : 1);
  const ended = new AbortController();
  let timer = 0;

  const stop = () => {
    clearInterval(timer);
    timer = 0;
  };
  const wait = () => {
    clearInterval(timer);
    timer = window.setInterval(() => {
      if (document.hidden || carousel.matches(":focus-within") || row.matches(":hover")) return;
      const { scrollLeft, scrollWidth, clientWidth } = row;
      const atEnd = Math.abs(scrollLeft) + clientWidth > scrollWidth - 2;
      row.scrollTo({ left: atEnd ? 0 : scrollLeft + step(), behavior: "smooth" });
    }, Number(carousel.dataset["interval"]));
  };
  const show = () => {
    const first = slides[Math.round(row.scrollLeft / step())];
    const label = first?.ariaLabel ?? "";
    // Manual scrolling restarts the timer.
    if (timer !== 0) wait();
    if (position.textContent === label) return;
    position.textContent = label;
    for (const slide of slides) slide.firstElementChild?.toggleAttribute("data-current", slide === first);
  };

  show();
  row.addEventListener("scroll", show, ended);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    wait();
    for (const control of carousel.querySelectorAll("button")) {
      control.addEventListener("pointerdown", stop, ended);
      control.addEventListener("keydown", stop, ended);
    }
    carousel.querySelector("[data-toggle]")?.setAttribute("data-playing", "");
  }
  return () => {
    stop();
    ended.abort();
  };
}
