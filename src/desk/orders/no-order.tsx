import { useEffect, useRef } from "react";
import { Hint } from "#desk/parts/part-styles.ts";
import { isLookingUp } from "#desk/scan/open-scanned.ts";
import { hrefOf, openItself, placeInAddress } from "#desk/state/place.ts";
import { PANE_WORDS } from "#desk/words/later/words.gen.ts";
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
      // Somebody may have gone elsewhere already, or is about to.
      const isHere = hrefOf(placeInAddress(location.hash)) === newList && !isLookingUp();
      if (row && isHere && navigator.onLine && pane.current?.checkVisibility()) openItself(row.hash);
    };
    const changes = new MutationObserver(open);
    changes.observe(main, { childList: true, subtree: true });
    open();
    return () => changes.disconnect();
  }, [newList]);
  return (
    <Empty ref={pane}>
      <Text fontWeight="strong" color="muted">
        {PANE_WORDS.none}
      </Text>
      <Hint>{PANE_WORDS.noneHint}</Hint>
    </Empty>
  );
}
