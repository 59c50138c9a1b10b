import { mayHaveSession } from "#account/stored-session.ts";
import { openText } from "#document/open-text.ts";
import { readPageData } from "#document/read-page-data.ts";

/**
 * The only script of a page that is merely read. It sets the "open now" tags, and lets React take over when somebody
 * touches a control, comes near an interactive part, or has a session.
 */
const INTENT = ["pointerdown", "pointerover", "keydown", "focusin"] as const;
const CONTROLS = "button,summary,input,select,textarea,[data-intent]";

let taken = false;

/** Loads the code of this page, named by `<html data-app>`: the entry first, then the page's sections. */
async function takeOver(): Promise<void> {
  if (taken) return;
  taken = true;
  for (const type of INTENT) removeEventListener(type, onIntent, true);
  const modules = document.documentElement.dataset["app"]?.split(" ") ?? [];
  const [entry] = await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)));
  entry.takeOver();
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTROLS)) takeOver();
}

function showOpenState(): void {
  const data = readPageData(document);
  if (data === undefined) return;
  const { state, text } = openText(data.shell.business, data.shell.words, new Date());
  for (const tag of document.querySelectorAll<HTMLElement>("[data-open]")) {
    tag.dataset["open"] = state;
    const words = tag.querySelector("[data-open-text]");
    if (words) words.textContent = text;
  }
}

/** Sending a form before React listens would leave the page: wait for React, then send. */
function onEarlySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if ("ready" in document.documentElement.dataset || !(form instanceof HTMLFormElement)) return;
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

const { dataset } = document.documentElement;
if (mayHaveSession()) dataset["session"] = "";
if ("session" in dataset || dataset["guard"] !== "public" || import.meta.env.DEV) takeOver();

const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && takeOver(), {
  rootMargin: "300px",
});
for (const part of document.querySelectorAll("[data-interactive]")) near.observe(part);
