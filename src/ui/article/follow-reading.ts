/** From below the header and the bar itself to the middle of the window. */
const READING_BAND = "-140px 0px -55% 0px";

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
      const reading = ids.find((id) => inBand.has(id)) ?? firstBelow(ids);
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

/** A jump to the top crosses no part: then the first one is current. */
function firstBelow([first = ""]: readonly string[]): string | undefined {
  const part = document.getElementById(first);
  return part && part.getBoundingClientRect().top > 0 ? first : undefined;
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
