import { Hint } from "#desk/parts/part-styles.ts";
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

/** Beside a list, until an order is chosen. */
export function NoOrder() {
  return (
    <Empty>
      <Text fontWeight="strong" color="muted">
        {ORDER_WORDS.none}
      </Text>
      <Hint>{ORDER_WORDS.noneHint}</Hint>
    </Empty>
  );
}
