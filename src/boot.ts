import { mayHaveSession } from "#account/stored-session.ts";
import { readOpenFacts } from "#document/open-facts.ts";
import { openText } from "#document/open-text.ts";

/**
 * The only script of a page that is merely read. It sets the "open now" tags, and lets React take over when somebody
 * touches a control, comes near an interactive part, or has a session.
 */
const INTENT = ["pointerdown", "pointerover", "keydown", "focusin"] as const;
const CONTROLS = "button,summary,input,select,textarea,[data-intent]";

const { dataset } = document.documentElement;

let taken = false;

/** Loads what `<html data-app>` and `<html data-page>` name: the entry, the page's sections, and the page's data. */
async function takeOver(): Promise<void> {
  if (taken) return;
  taken = true;
  try {
    const modules = (dataset["app"] ?? "").split(" ").map((url) => import(/* @vite-ignore */ url));
    const data = fetch(dataset["page"] ?? "").then((answer) => answer.json());
    const [entry] = await Promise.all(modules);
    await entry.takeOver(await data);
  } catch (error) {
    taken = false; // The page goes on without React; the next touch asks for it again.
    reportError(error);
  }
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTROLS)) takeOver();
}

function showOpenState(): void {
  const facts = readOpenFacts(document);
  if (facts === undefined) return;
  const { state, text } = openText(facts.business, facts.words, new Date());
  for (const tag of document.querySelectorAll<HTMLElement>("[data-open]")) {
    tag.dataset["open"] = state;
    const words = tag.querySelector("[data-open-text]");
    if (words) words.textContent = text;
  }
}

/** Sending a form before React listens would leave the page: wait for React, then send. */
function onEarlySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if ("ready" in dataset || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  takeOver();
  const resend = new MutationObserver(() => {
    resend.disconnect();
    form.requestSubmit(submitter);
  });
  resend.observe(document.documentElement, { attributeFilter: ["data-ready"] });
}

/** Browsers without invoker commands open the drawer by this. */
function onCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  if (button === null || "commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (dialog instanceof HTMLDialogElement) dialog.open ? dialog.close() : dialog.showModal();
}

for (const type of INTENT) addEventListener(type, onIntent, { capture: true, passive: true });
addEventListener("submit", onEarlySubmit, true);
addEventListener("click", onCommand);
showOpenState();

if (mayHaveSession()) dataset["session"] = "";
if ("session" in dataset || dataset["guard"] !== "public" || import.meta.env.DEV) takeOver();

const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && takeOver(), {
  rootMargin: "300px",
});
for (const part of document.querySelectorAll("[data-interactive]")) near.observe(part);
