import { pressedKey } from "#lib/pressed-key.ts";

/** How long the pointer rests on a menu before it opens. */
const OPEN_DELAY_MS = 200;
/** A menu entered this soon after another has closed opens at once. */
const SKIP_DELAY_MS = 300;
/** How long a menu stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 150;
/** A click this soon after the pointer opened the menu is meant to open it. */
const CLICK_GRACE_MS = 500;

const MENU = "details[data-intent]";

/**
 * Opens and closes the `<details>` menus of the header for mouse, Escape and focus. The element itself handles clicks,
 * Enter and touch. The listeners are delegated, so they work before hydration, after it and on later pages. They
 * capture on `window`, before src/hydrate/hold-events.ts stops events.
 */
export function openMenusOnHover(): void {
  let timer = 0;
  let openedAt = Number.NEGATIVE_INFINITY;
  let closedAt = Number.NEGATIVE_INFINITY;

  const open = (menu: HTMLDetailsElement) => {
    if (!menu.open) openedAt = performance.now();
    menu.open = true;
  };
  const close = (menu: HTMLDetailsElement) => {
    if (menu.open) closedAt = performance.now();
    menu.open = false;
  };
  const later = (change: (menu: HTMLDetailsElement) => void, menu: HTMLDetailsElement, delayMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(change, delayMs, menu);
  };
  const enter = (menu: HTMLDetailsElement) =>
    later(open, menu, performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);

  const listen = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, listener, true);

  listen("pointerover", (event) => {
    const menu = menuCrossed(event);
    if (menu && event.pointerType === "mouse") enter(menu);
  });
  listen("pointerout", (event) => {
    const menu = menuCrossed(event);
    if (menu && event.pointerType === "mouse") later(close, menu, CLOSE_DELAY_MS);
  });
  listen("pointerdown", ({ target }) => {
    for (const menu of openMenus()) if (menu !== menuAround(target)) close(menu);
  });
  listen("click", (event) => {
    const { target, detail } = event;
    if (!(target instanceof Element && target.closest(`${MENU} > summary`))) return;
    clearTimeout(timer);
    const isSoon = performance.now() - openedAt < CLICK_GRACE_MS;
    // A click by keyboard has detail 0.
    if (menuAround(target)?.open && isSoon && detail > 0) event.preventDefault();
  });
  listen("keydown", (event) => {
    if (pressedKey(event) !== "Escape") return;
    clearTimeout(timer);
    for (const menu of openMenus()) {
      close(menu);
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
  });
  listen("focusout", (event) => {
    const menu = menuCrossed(event);
    if (menu && event.relatedTarget) close(menu);
  });

  // The pointer may have entered before this script ran. A menu with the focus was clicked and stays as it is.
  const entered = document.querySelector<HTMLDetailsElement>(`${MENU}:hover:not(:focus-within)`);
  if (entered) enter(entered);
}

/** The menu that pointer or focus enters or leaves; null within one and outside. */
function menuCrossed({ target, relatedTarget }: MouseEvent | FocusEvent): HTMLDetailsElement | null {
  const menu = menuAround(target);
  return menu === menuAround(relatedTarget) ? null : menu;
}

function menuAround(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>(MENU) : null;
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`);
}
