/** What holds a person's answers, choices, focus or press, and the properties that do. */
const STATEFUL = "a,button,summary,details,dialog,form,input,select,textarea";
const STATE = ["value", "checked", "open", "selectionStart", "selectionEnd", "selectionDirection"];

/**
 * Translators, password managers and blockers change a page before React sees it. React draws anew what it does not
 * recognise, with elements of its own. This hands what belongs to the person from each replaced element to its
 * successor, by name. It runs in the microtask after the replacement: before effects read the fields, and before the
 * next key. Returns a function that ends it.
 */
export function carryOver(root: HTMLElement): () => void {
  const before = elementsByKind(root);
  let focused = document.activeElement;
  // A removed element loses the focus while it is still there; afterwards it is not.
  const noteFocus = ({ target }: Event) =>
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected) focused = document.activeElement;
    });
  const observer = new MutationObserver(() => {
    const now = elementsByKind(root);
    for (const [kind, alike] of Object.entries(before))
      for (const [at, element] of alike.entries()) {
        const { length, [at]: successor } = now[kind] ?? [];
        // None is taken for its neighbour when one of them is missing.
        if (element.isConnected || length !== alike.length || !successor) continue;
        alike[at] = successor;
        handOver(element, successor, element === focused);
      }
  });
  addEventListener("focusin", noteFocus, true);
  addEventListener("focusout", noteFocus, true);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Elements by what a second drawing has too: their names, else their class; those alike in their order. */
function elementsByKind(root: HTMLElement): Record<string, HTMLElement[]> {
  const kinds: Record<string, HTMLElement[]> = {};
  for (const element of root.querySelectorAll<HTMLElement>(STATEFUL)) {
    const { localName, id, className } = element;
    const kind = localName + (id || element.getAttribute("name") || className);
    kinds[kind] ??= [];
    kinds[kind].push(element);
  }
  return kinds;
}

function handOver(old: HTMLElement, fresh: HTMLElement, hasFocus: boolean): void {
  // Presses that came before React are repeated on what was pressed.
  old.click = () => fresh.click();
  if (fresh instanceof HTMLFormElement) Reflect.set(old, "requestSubmit", () => fresh.requestSubmit());
  if (fresh instanceof HTMLDialogElement && Reflect.get(old, "open")) fresh.showModal();
  for (const name of STATE) {
    const kept = Reflect.get(old, name);
    if (kept !== Reflect.get(fresh, name)) Reflect.set(fresh, name, kept);
  }
  if (hasFocus) fresh.focus({ preventScroll: true });
}
