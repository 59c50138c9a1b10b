/** Header and bar. */
const BARS_PX = 140;
/** From below them to the middle of the window. */
const READING_BAND = `-${BARS_PX}px 0px -55% 0px`;

/**
 * Marks the link of the part being read in a bar of links, and keeps it in view where the bar scrolls sideways. The
 * boot script starts it before hydration, React afterwards. Returns a function that stops it.
 */
export function followReading(bar: HTMLElement, ids = partsIn(bar)): () => void {
  const inBand = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? inBand.add(target.id) : inBand.delete(target.id);
      const reading = ids.find((id) => inBand.has(id)) ?? lastPassed(ids);
      if (reading !== undefined) mark(bar, reading);
    },
    { rootMargin: READING_BAND },
  );
  for (const id of ids) {
    const part = document.getElementById(id);
    if (part) observer.observe(part);
  }
  const [first] = ids;
  if (first !== undefined && !bar.querySelector("[aria-current]")) mark(bar, first);
  return () => observer.disconnect();
}

/** A jump to the top or the end crosses no part: then the first or the last one is current. */
function lastPassed(ids: readonly string[]): string | undefined {
  const isPassed = (id: string) => {
    const { top, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
    return height > 0 && top < BARS_PX;
  };
  return ids.findLast(isPassed) ?? ids[0];
}

const linksIn = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];

const partsIn = (bar: HTMLElement) => linksIn(bar).map(({ hash }) => hash.slice(1));

function mark(bar: HTMLElement, reading: string): void {
  for (const link of linksIn(bar)) {
    if (link.hash !== `#${reading}`) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) {
      link.setAttribute("aria-current", "location");
      // A keyboard user in the bar must keep the focused link in view.
      if (!bar.querySelector(":focus-visible")) showInBar(link);
    }
  }
}

/** Scrolls a link to the start of its list. Sideways only: the page must not move. */
export function showInBar(link: HTMLElement): void {
  const list = link.closest("ul");
  const { offsetLeft, offsetWidth } = link;
  const fromRight = offsetLeft + offsetWidth + 24;
  list?.scrollTo({ left: document.dir === "rtl" ? fromRight - list.clientWidth : offsetLeft - 24 });
}
