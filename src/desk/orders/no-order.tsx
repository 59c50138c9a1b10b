import { Hint } from "#desk/parts/part-styles.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
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
    borderLeft: "hairline",
    textAlign: "center",
  },
  print: { display: "none" },
});

/** Beside a list, until an order is chosen. */
export function NoOrder() {
  return (
    <Empty>
      <Text fontWeight="strong" color="muted">
        {DESK_ORDER_WORDS.none}
      </Text>
      <Hint>{DESK_ORDER_WORDS.noneHint}</Hint>
    </Empty>
  );
}
