import { mayHaveSession } from "#account/state/stored-session.ts";
import { replayEvents } from "#boot/event-replay.ts";
import { readTagFacts } from "#boot/read-tag-facts.ts";
import { tagText } from "#document/model/tag-text.ts";
import { chooseFromAddress } from "#forms/drafts/choices-in-address.ts";
import { hasDraft } from "#forms/drafts/has-draft.ts";

/**
 * The only script of a page without interaction. It sets what depends on the current time, and hydrates the page when a
 * control is touched, a draft is stored, or somebody may be signed in. Reading, scrolling, links and the drawer need no
 * React.
 */
const CONTROLS = "button:not([commandfor]),input,select,textarea,[data-intent]";
const TOUCHES = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

const { dataset } = document.documentElement;

/** Hydration in progress, or done. */
let hydrating: Promise<void> | undefined;
let isPressWaiting = false;

/** Needed after load, or when the page is hydrated. */
const loadRest = () => import("#boot/after-load.ts");

/** Resolves when the page is hydrated. */
const ready = new Promise<void>((resolve) => {
  new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ["data-ready"] });
});

/** Resolves when the page is hydrated; stays pending when React cannot be loaded. */
function hydrate(): Promise<void> {
  hydrating ??= loadRest()
    .then((rest) => rest.hydratePage())
    .then(() => ready, stayUnhydrated);
  return hydrating;
}

/** The next touch tries again. Earlier presses are not replayed: they may no longer be intended. */
function stayUnhydrated(error: unknown): Promise<never> {
  hydrating = undefined;
  delete dataset["stale"]; // Stale parts are better than none; they name their last day.
  reportError(error);
  loadRest().then(({ recoverMissingChunk }) => recoverMissingChunk(isPressWaiting));
  return new Promise(() => undefined);
}

/** The mouse crosses controls by chance, so hover hydrates only where it opens something. */
function onTouch({ target, type }: Event): void {
  const selector = type === "pointermove" ? "[data-intent]" : CONTROLS;
  if (!hydrating && target instanceof Element && target.closest(selector)) hydrate();
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

/**
 * Shows what tags say now. Hydrates the page when its scheduled change (`<html data-next>`) is due, so that React
 * renders what it says now.
 */
function showTime(now = new Date()): void {
  if ("ready" in dataset) return;
  const facts = readTagFacts();
  if (facts)
    for (const tag of all("[data-open]")) {
      const { state, text } = tagText(facts, "pickup" in tag.dataset, now);
      tag.dataset["open"] = state;
      tag.textContent = text;
    }
  // Without one, the comparison with NaN is false.
  if (now.getTime() >= Number(dataset["next"])) {
    dataset["stale"] = "";
    hydrate();
  }
}

/** For browsers without invoker commands. */
function onCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  if (button === null || "commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (dialog instanceof HTMLDialogElement) dialog.open ? dialog.close() : dialog.showModal();
}

/** Parts with a small script of their own start when they come into view, and stop when the page is hydrated. */
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    near.unobserve(target);
    loadRest()
      .then(({ liveParts }) => liveParts[`${target.dataset["live"]}`]?.())
      .then((part) => {
        // Not once React has the page.
        if (part && !("ready" in dataset)) ready.then(part.live(target));
      });
  }
});

function watch(parts: string): void {
  for (const part of all(parts)) near.observe(part);
}

/** Whether a form has stored answers, or was sent from this entry of the tab's history. Choices in the address are set here; React restores what was typed. */
function hasStoredAnswers(form: HTMLElement): boolean {
  if (form instanceof HTMLFormElement) chooseFromAddress(form, location.search);
  return history.state?.sent || hasDraft(`${form.dataset["form"]}`);
}

for (const touch of TOUCHES) addEventListener(touch, onTouch, true);
// The visitor may have acted before this script ran.
if (document.activeElement?.matches(CONTROLS) || document.querySelector("[data-intent]:hover")) hydrate();
replayEvents(() => {
  isPressWaiting = true;
  return hydrate();
});
// A form was sent already if the browser has judged the field that nobody reaches: focus alone says nothing. `:is` bears
// with browsers that do not know it.
for (const trap of all("input[tabindex='-1']:is(:user-valid)")) trap.closest("form")?.requestSubmit();
// Another button that was pressed has the focus. The browser shows it only if it came by a key.
for (const pressed of all("button[type=button]:not([commandfor],:active,:focus-visible):focus")) pressed.click();
addEventListener("click", onCommand);
watch("[data-live]:not([data-on-scroll])");
// Parts further down start when the visitor scrolls, which may have happened before this script ran.
const watchFurtherDown = () => watch("[data-on-scroll]");
if (scrollY > 0) watchFurtherDown();
else addEventListener("scroll", watchFurtherDown, { once: true });
showTime();

if (mayHaveSession()) dataset["session"] = "";
const remembers = [...all("[data-form]")].some(hasStoredAnswers);
if ("session" in dataset || remembers || "atOnce" in dataset || import.meta.env.DEV) hydrate();
// After load, when nothing urgent is loading any more.
const afterLoad = () => loadRest().then((rest) => rest.afterLoad(showTime));
if (import.meta.env.PROD) document.readyState === "complete" ? afterLoad() : addEventListener("load", afterLoad);
