import { mayHaveSession } from "#account/stored-session.ts";
import { repeatEarlyTouches } from "#app/early-touches.ts";
import { readOpenFacts } from "#document/open-facts.ts";
import { openText } from "#document/open-text.ts";
import { wallTime } from "#document/wall-clock.ts";
import { chooseFromAddress } from "#forms/choices-in-address.ts";
import { hasDraft } from "#forms/has-draft.ts";

/**
 * The only script of a page that is merely read. It sets what depends on the moment, and lets React take over when
 * somebody touches a control, has left a draft, or may be signed in. Reading, scrolling, following links and opening the
 * drawer need no React.
 */
const CONTROLS = "button:not([commandfor]),input,select,textarea,[data-intent]";
const TOUCHES = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

const { dataset } = document.documentElement;

/** Under way, or done. */
let taking: Promise<void> | undefined;
/** Somebody pressed what does nothing without React. */
let isAwaited = false;

/** What a page needs only after it has loaded, or once somebody touches it. */
const loadRest = () => import("#app/after-load.ts");

/** Kept once React has the page. */
const ready = new Promise<void>((resolve) => {
  new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ["data-ready"] });
});

/** Resolves once React has the page; never, when it cannot be loaded. */
function takeOver(): Promise<void> {
  taking ??= loadRest()
    .then((rest) => rest.takeOver())
    .then(() => ready, goOnWithout);
  return taking;
}

/** The next touch asks for React again. What was pressed meanwhile is not done then: it may no longer be meant. */
function goOnWithout(error: unknown): Promise<never> {
  taking = undefined;
  delete dataset["stale"]; // Better what was true, with its last day, than nothing.
  reportError(error);
  loadRest().then(({ mendIncomplete }) => mendIncomplete(isAwaited));
  return new Promise(() => undefined);
}

/** The mouse crosses controls by chance; only where something opens under it does it ask for React. */
function onTouch({ target, type }: Event): void {
  const asked = type === "pointermove" ? "[data-intent]" : CONTROLS;
  if (!taking && target instanceof Element && target.closest(asked)) takeOver();
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

function showOpenState(): void {
  const facts = readOpenFacts(document);
  if (facts === undefined) return;
  const { state, text } = openText(facts.hours, facts.words, wallTime(facts.clock, new Date()));
  for (const tag of all("[data-open]")) {
    tag.dataset["open"] = state;
    const words = tag.querySelector("[data-open-text]");
    if (words) words.textContent = text;
  }
}

/** From the moment `<html data-next>` names, the page says something else: React draws it afresh. */
function onTurn(): void {
  if (Date.now() < Number(dataset["next"]) || "ready" in dataset) return;
  dataset["stale"] = "";
  takeOver();
}

/** Browsers count no further than this, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

function awaitTurn(): void {
  onTurn();
  setTimeout(onTurn, Math.min(Number(dataset["next"]) - Date.now(), LONGEST_WAIT));
  // A device that slept through the moment.
  addEventListener("visibilitychange", onTurn);
}

/** Browsers without invoker commands open the drawer by this. */
function onCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  if (button === null || "commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (dialog instanceof HTMLDialogElement) dialog.open ? dialog.close() : dialog.showModal();
}

/** Parts that live a little without React are started when they come into view, and end when it has the page. */
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    near.unobserve(target);
    const module = target.dataset["turns"]
      ? import("#ui/carousel/live-for-readers.ts")
      : import("#sections/price-tables/live-for-readers.ts");
    module.then(({ live }) => ready.then(live(target)));
  }
});

function watch(parts: string): void {
  for (const part of all(parts)) near.observe(part);
}

/** Whether a form holds more than its empty page: choices are made here, what was typed earlier is put back by React. */
function hasMemories(form: HTMLElement): boolean {
  if (form instanceof HTMLFormElement) chooseFromAddress(form, location.search);
  return hasDraft(`${form.dataset["form"]}`);
}

for (const touch of TOUCHES) addEventListener(touch, onTouch, true);
// Somebody was quicker than this script.
if (document.activeElement?.matches(CONTROLS)) takeOver();
repeatEarlyTouches(() => {
  isAwaited = true;
  return takeOver();
});
addEventListener("click", onCommand);
showOpenState();
watch("[data-turns]");
// Before anybody scrolls, nobody reads further down.
addEventListener("scroll", () => watch("[data-follows]"), { once: true });
if ("next" in dataset) awaitTurn();

if (mayHaveSession()) dataset["session"] = "";
const remembers = [...all("[data-form]")].some(hasMemories);
if ("session" in dataset || remembers || dataset["guard"] !== "public" || import.meta.env.DEV) takeOver();
// Once nothing is left to load for who reads now.
const afterLoad = () => loadRest().then((rest) => rest.afterLoad());
if (import.meta.env.PROD) document.readyState === "complete" ? afterLoad() : addEventListener("load", afterLoad);
