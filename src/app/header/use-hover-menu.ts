import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** Milliseconds: how long the pointer rests before a menu opens, how soon one opens again at once, how long it lingers. */
const OPEN_DELAY = 200;
const SKIP_DELAY = 300;
const CLOSE_DELAY = 150;

interface HoverHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * What a mouse and the Escape key do to a `<details>` menu. Clicks, Enter and touch are the element's own affair.
 * The menu closes on Escape (focus returns to its summary), when focus or pointer leave.
 */
export function useHoverMenu(menu: RefObject<HTMLDetailsElement | null>): HoverHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  const setOpen = (open: boolean, delay: number) => {
    const element = menu.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // After a change of page another menu stands there, which nobody has asked to open.
      if (element === null || element !== menu.current) return;
      if (element.open && !open) closedAt.current = performance.now();
      element.open = open;
    }, delay);
  };

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [menu]);

  return {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      setOpen(true, performance.now() - closedAt.current < SKIP_DELAY ? 0 : OPEN_DELAY);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === "mouse") setOpen(false, CLOSE_DELAY);
    },
    onKeyDown: ({ key }) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false, 0);
    },
  };
}
