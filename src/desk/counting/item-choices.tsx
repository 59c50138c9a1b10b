import { writtenPrice } from "#desk/counting/find-items.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { Hint } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const List = styled("ul", {
  marginTop: 1,
  border: "hairline",
  borderRadius: "control",
  background: "paper",
  overflow: "hidden",
});

const Option = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  padding: "1 3",
  cursor: "pointer",
  lineHeight: 1.3,
  "&[aria-selected=true]": { background: "neel100", boxShadow: "current" },
  "&:hover": { background: "neel50" },
});

interface ItemChoicesProps {
  readonly id: string;
  readonly items: readonly PricedItem[];
  /** Which one Enter takes. */
  readonly place: number;
  readonly onChoose: (item: PricedItem) => void;
}

/** Items of the price book that fit what is typed. */
export function ItemChoices({ id, items, place, onChoose }: ItemChoicesProps) {
  if (items.length === 0) return <Hint role="status">{COUNTING_WORDS.none}</Hint>;
  return (
    <List id={id} role="listbox" aria-label={COUNTING_WORDS.item}>
      {items.map((item, at) => (
        <Option
          key={item.id}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === place}
          // Before the field loses its focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span>
            {item.name}
            <Text as="span" color="muted" fontSize="sm">
              {" "}
              {item.table}
            </Text>
          </span>
          <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {writtenPrice(item)}
          </Text>
        </Option>
      ))}
    </List>
  );
}
