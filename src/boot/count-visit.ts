import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";

/** Between two shifts of a session at most one second, and five in all: https://web.dev/articles/cls */
const SESSION_GAP_MS = 1_000;
const SESSION_MS = 5_000;
/** Shifts are sent in thousandths. */
const THOUSANDTHS = 1_000;
/** Quicker inputs are reported by no browser: https://w3c.github.io/event-timing/ */
const SLOW_INPUT_MS = 16;

/** What the browser measured; a part that it does not know, or that did not happen, is missing. */
interface Measured {
  paint?: number;
  input?: number;
  shift?: number;
}

/**
 * Counts what is seen of the site, and sends it when the page is left or hidden: pages, forms begun, searches that found
 * nothing, the site somebody came from, and how fast the page was, as web.dev defines it. Nothing about the person, and nothing of whoever's browser
 * asks not to be followed.
 */
export function countVisit(): void {
  if (Reflect.get(navigator, "globalPrivacyControl") === true) return;
  let path = location.pathname;
  const pages = new Set([path]);
  const forms = new Set<string>();
  const source = sourceOf(document.referrer);
  const searches = new Set<string>();
  const counted = new Set<string>();
  /** What somebody looked for and is told about, once they leave the field. */
  const countSearch = () => {
    const words = document.querySelector<HTMLElement>("[data-not-found]")?.dataset["notFound"];
    if (words && !counted.has(words)) searches.add(words);
    if (words) counted.add(words);
  };
  const measured = measure();
  // Each page of the site has a title of its own; a translator changes it as well.
  const onTitle = new MutationObserver(() => {
    if (location.pathname !== path) pages.add(location.pathname);
    path = location.pathname;
  });
  onTitle.observe(document.head, { childList: true, characterData: true, subtree: true });
  addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLElement>("[data-form]") : null;
    if (form) forms.add(`${form.dataset["form"]}`);
  });
  addEventListener("change", countSearch);
  let sent = false;
  const leave = () => {
    countSearch();
    if (pages.size + forms.size + searches.size === 0) return;
    const looked = searches.size > 0 && { searches: [...searches] };
    const visit = { pages: [...pages], forms: [...forms], ...looked, ...(sent ? {} : { ...measured, ...source }) };
    sent = true;
    for (const names of [pages, forms, searches]) names.clear();
    send(visit);
  };
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
  // Some browsers leave a page without hiding it first.
  addEventListener("pagehide", leave);
}

/** The other site that a link was on. */
function sourceOf(referrer: string): { readonly source?: string } {
  if (referrer === "") return { source: "direct" };
  const { origin, hostname } = new URL(referrer);
  return origin === location.origin ? {} : { source: hostname };
}

function measure(): Measured {
  const measured: Measured = {};
  // A page that was opened in the background was painted when somebody looked.
  if (document.visibilityState === "hidden") return measured;
  // A page that was prepared is painted for somebody from when it is shown.
  const [navigation = {}] = performance.getEntriesByType("navigation");
  const shownAt = Number(Reflect.get(navigation, "activationStart") ?? 0);
  observe("largest-contentful-paint", ({ startTime }) => {
    measured.paint = Math.max(startTime - shownAt, 0);
  });
  observe("event", (entry) => {
    if (Reflect.get(entry, "interactionId")) measured.input = Math.max(entry.duration, measured.input ?? 0);
  });
  let [from, last, shift] = [0, 0, 0];
  measured.shift = 0;
  observe("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput")) return;
    const { startTime } = entry;
    if (startTime - last > SESSION_GAP_MS || startTime - from > SESSION_MS) [from, shift] = [startTime, 0];
    last = startTime;
    shift += Number(Reflect.get(entry, "value")) * THOUSANDTHS;
    measured.shift = Math.max(shift, measured.shift ?? 0);
  });
  return measured;
}

/** Browsers that do not know a type only warn. */
function observe(type: string, use: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
  const options = { type, buffered: true, durationThreshold: SLOW_INPUT_MS };
  observer.observe(options);
}

/** Outlives the page. A visit that is not counted is no loss. */
function send(visit: object): void {
  fetch(`${backendUrl()}/rest/v1/rpc/count_visit`, {
    method: "POST",
    keepalive: true,
    headers: { apikey: BACKEND_KEY, Authorization: `Bearer ${BACKEND_KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify({ visit }),
  }).catch(() => undefined);
}
