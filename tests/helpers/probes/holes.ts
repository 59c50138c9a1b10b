import type { BrowserContext } from "@playwright/test";

/** What a reader never sees: a place that was not filled, or a value as programs write it. */
const HOLES = [
  /\{[\w.]+\}/g,
  /\[object\b[^\]]*\]?/g,
  /\b(?:undefined|NaN)\b/g,
  /(?<![\p{L}\p{M}\d])null(?![\p{L}\p{M}\d])/gu,
  // A date or a moment in ISO format.
  /\b\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g,
  // A key or a status of the database: "pickup_failed".
  /(?<![\w@/.#-])[a-z]+(?:_[a-z]+)+(?![\w@/.-])/g,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
];

/** Each hole in a text that people read. Addresses of pages are left out: they carry keys. */
export function holesIn(text: string): string[] {
  const read = text.replaceAll(/https?:\/\/\S+/g, "");
  return HOLES.flatMap((hole) => read.match(hole) ?? []);
}

/** From here on the console of each page tells of every text with a hole, however short it is shown or read out. */
export function watchHoles(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    tellOfHoles,
    HOLES.map(({ source, flags }) => [source, flags.replace("g", "")] as const),
  );
}

function tellOfHoles(patterns: readonly (readonly [source: string, flags: string])[]): void {
  // Whoever writes the document reads the names of its values.
  const shown = location.pathname === "/edit" ? patterns.slice(1) : patterns;
  const holes = shown.map(([source, flags]) => new RegExp(source, flags));
  const READ = ["alt", "aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "href"];
  const told = new Set<string>();
  const tell = (text: string | null | undefined) => {
    const read = text?.replaceAll(/https?:\/\/\S+/g, "") ?? "";
    if (told.has(read) || !holes.some((hole) => hole.test(read))) return;
    told.add(read);
    console.error(`A text with a hole: ${read.trim()}`);
  };
  /** What a link writes for its reader to send; what else an address says is for programs. */
  const sentBy = (href: string) =>
    /^(https:\/\/wa\.me|mailto:|sms:)/.test(href) ? [...new URL(href).searchParams.values()].join("\n") : "";
  const readElement = (element: Element) => {
    for (const name of READ) {
      const value = element.getAttribute(name);
      if (value !== null) tell(name === "href" ? sentBy(value) : value);
    }
  };
  const isRead = (node: Node) => node.parentElement?.closest("script, style, template, code, pre, textarea") === null;
  const read = (node: Node) => {
    if (node instanceof Text) return isRead(node) && tell(node.data);
    if (node instanceof Element) readElement(node);
    for (const child of node.childNodes) read(child);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "childList") for (const node of addedNodes) read(node);
      else if (target instanceof Element) readElement(target);
      else read(target);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: READ });
}
