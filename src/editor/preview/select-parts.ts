import type { FactKind } from "#editor/preview/place-of-fact.ts";

/**
 * Runs in the pages of the preview only: a click on a part tells the editor which one it is, instead of doing what it
 * does for visitors. The site itself knows nothing of it.
 */
interface Shown {
  clickEdits: boolean;
  section: string | undefined;
  /** Text being edited. */
  text: string;
}

const state: Shown = { clickEdits: true, section: undefined, text: "" };

const MARKS = `
  [data-editable] main > *:hover, [data-editable] body header:hover, [data-editable] body footer:hover {
    outline: 2px dashed #f2a31b; outline-offset: -2px; cursor: pointer;
  }`;
const BEING_EDITED = "outline: 3px solid #f2a31b; outline-offset: -3px;";

function post(message: object): void {
  parent.postMessage(message, location.origin);
}

/** By CSS alone: the page's elements stay as React knows them. */
const mark = new CSSStyleSheet();

function showState(): void {
  document.documentElement.toggleAttribute("data-editable", state.clickEdits);
  const shown = state.section === undefined ? "" : `#${CSS.escape(state.section)} { ${BEING_EDITED} }`;
  mark.replaceSync(`${MARKS} ${shown}`);
}

function onMessage({ source, origin, data }: MessageEvent): void {
  if (source !== parent || origin !== location.origin || typeof data?.editor !== "object") return;
  const { section, text } = state;
  Object.assign(state, data.editor);
  showState();
  if (state.section !== section && state.section) scrollToPart(document.getElementById(state.section), 0.12);
  if (state.text !== text) scrollToPart(rowOf(state.text), 0.5);
}

/** Scrolls this page only: `scrollIntoView` would move the editor around it too. */
function scrollToPart(element: Element | null | undefined, height: number): void {
  if (element) scrollBy({ top: element.getBoundingClientRect().top - innerHeight * height, behavior: "instant" });
}

/** The row of a table that begins with some words. */
function rowOf(text: string): Element | undefined {
  if (text === "") return undefined;
  return [...document.querySelectorAll("main tr")].find(
    ({ firstElementChild }) => firstElementChild?.textContent === text,
  );
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!state.clickEdits || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  const section = target.closest("main [id]") && sectionAround(target);
  post({ part: { page: location.pathname, section: section?.id, fact: factAt(target), texts: textsAround(target) } });
}

/** Facts of the business by the markup around them. */
const FACTS: readonly (readonly [fact: FactKind, markup: string])[] = [
  ["phone", 'a[href^="tel:"]'],
  ["whatsapp", 'a[href^="https://wa.me/"]'],
  ["email", 'a[href^="mailto:"]'],
  ["hours", "[data-open], table:has(> caption)"],
  ["banner", "aside"],
];

/** The fact at an element. Of the tables, those of the hours alone begin their rows with days. */
function factAt(element: Element): FactKind | undefined {
  const found = FACTS.find(([, markup]) => element.closest(markup));
  const [fact, markup = ""] = found ?? [];
  const around = element.closest(markup || "none");
  if (fact === "hours" && around instanceof HTMLTableElement && !isOfHours(around)) return undefined;
  return fact === "banner" && around?.closest("main") ? undefined : fact;
}

const DAYS = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

function isOfHours(table: HTMLTableElement): boolean {
  return DAYS.test(table.rows[0]?.cells[0]?.textContent?.trim() ?? "");
}

/** The section an element belongs to: the outermost part of the page's content that has an id. */
function sectionAround(element: Element): Element | undefined {
  const around: Element[] = [];
  for (let each: Element | null = element; each && each.id !== "main"; each = each.parentElement)
    if (each.id !== "") around.push(each);
  return around.at(-1);
}

/** Words from the click outwards; a row of a price list is named by its first cell. */
function textsAround(element: Element): string[] {
  const texts: string[] = [];
  let around: Element | null = element;
  for (let step = 0; around && step < 4; step++, around = around.parentElement) {
    if (around instanceof HTMLTableRowElement) texts.push(around.cells[0]?.textContent?.trim() ?? "");
    texts.push(around.textContent?.trim() ?? "");
  }
  return texts.filter((text) => text !== "" && text.length < 2000);
}

function followPage(): void {
  let shown = location.pathname;
  setInterval(() => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    post({ page: shown });
  }, 300);
}

// Back belongs to the editor.
history.pushState = history.replaceState;
// So does the focus, until the preview is clicked: the site moves it to the content of a new page.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};
document.adoptedStyleSheets.push(mark);
addEventListener("click", onClick, true);
addEventListener("message", onMessage);
followPage();
post({ ready: true, page: location.pathname });
