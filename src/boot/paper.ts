import { readTagFacts } from "#boot/read-tag-facts.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { now } from "#ui/base/server-clock.ts";
import paperStyles from "./paper.css?inline";

/** Prepares printing: the styles of paper, and at the moment of printing the date and the letterhead. */
export function preparePaper(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(paperStyles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  addEventListener("beforeprint", () => {
    const facts = readTagFacts();
    if (!facts) return;
    const date = longDate(wallTime(facts.clock, now()).date, document.documentElement.lang);
    document.documentElement.style.setProperty("--today", JSON.stringify(date));
    writeLetterhead(date);
  });
}

/** The head of each sheet, from what header and footer say. A bill and the counter card have one of their own. */
function writeLetterhead(date: string): void {
  document.getElementById("letterhead")?.remove();
  if (document.querySelector("[data-letterhead]")) return;
  const name = document.querySelector("header a :is(img, span)")?.cloneNode(true) ?? "";
  const address = document.querySelector("footer address");
  const lines = Array.from(address?.childNodes ?? [], ({ textContent }) => textContent).filter(Boolean);
  const contacts = Array.from(address?.parentElement?.querySelectorAll("a") ?? [], ({ textContent }) => textContent);
  const row = document.createElement("div");
  const words = document.createElement("p");
  words.textContent = `${lines.join(", ")}\n${[...contacts, date].join(" · ")}`;
  row.append(name, words);
  const head = document.createElement("div");
  head.id = "letterhead";
  head.append(row);
  document.body.prepend(head);
}
