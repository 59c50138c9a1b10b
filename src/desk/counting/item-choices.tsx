import { useShownPrice } from "#desk/counting/shown-price.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { bringIntoView, Option, OptionList } from "#desk/parts/options.ts";
import { Hint } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface ItemChoicesProps {
  readonly id: string;
  readonly items: readonly PricedItem[];
  /** Which one Enter takes. */
  readonly place: number;
  readonly onChoose: (item: PricedItem) => void;
}

/** Items of the price book that fit what is typed. */
export function ItemChoices({ id, items, place, onChoose }: ItemChoicesProps) {
  const [shown, priced] = [useShownName(), useShownPrice()];
  if (items.length === 0) return <Hint role="status">{COUNTING_WORDS.none}</Hint>;
  return (
    <OptionList ref={bringIntoView} id={id} role="listbox" aria-label={COUNTING_WORDS.item}>
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
          <Flex justifyContent="space-between" alignItems="center" gap={3}>
            <span>
              {shown(item.name)}
              <Text as="span" color="muted" fontSize="sm">
                {" "}
                {shown(item.table)}
              </Text>
            </span>
            <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {priced(item.price)}
            </Text>
          </Flex>
        </Option>
      ))}
    </OptionList>
  );
}
