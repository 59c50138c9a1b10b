import { useEffect, useRef } from "react";
import { Hint } from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf, openItself, type View } from "#desk/state/place.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
import { block } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const Empty = block({
  display: "none",
  lg: {
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    gap: 1,
    padding: 6,
    borderInlineStart: "hairline",
    textAlign: "center",
  },
  print: { display: "none" },
});

/** Work that begins with its first order. */
const OPENS_FIRST = new Set<View>(["inbox", "board", "sheet"]);

/** The address of a list of which no order was open yet. Whoever closes an order means to see none. */
export function useNewList(place: DeskPlace): string | undefined {
  const worked = useRef("");
  const list = hrefOf({ view: place.view, choice: place.choice });
  useEffect(() => {
    if (place.order !== undefined) worked.current = list;
  }, [place.order, list]);
  return OPENS_FIRST.has(place.view) && list !== worked.current ? list : undefined;
}

interface NoOrderProps {
  readonly newList: string | undefined;
}

/** Beside a list, until an order is chosen. Where there is room for it, a list that is opened shows its first one. */
export function NoOrder({ newList }: NoOrderProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const main = pane.current?.closest("main");
    if (newList === undefined || !main) return;
    const open = () => {
      const row = main.querySelector<HTMLAnchorElement>("a[data-row]");
      if (row && navigator.onLine && pane.current?.checkVisibility()) openItself(row.hash);
    };
    const changes = new MutationObserver(open);
    changes.observe(main, { childList: true, subtree: true });
    open();
    return () => changes.disconnect();
  }, [newList]);
  return (
    <Empty ref={pane}>
      <Text fontWeight="strong" color="muted">
        {ORDER_WORDS.none}
      </Text>
      <Hint>{ORDER_WORDS.noneHint}</Hint>
    </Empty>
  );
}
