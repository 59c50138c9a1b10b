import type { LineDraft } from "#desk/counting/use-add-line.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseIn, quantityIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { bringIntoView, Option, OptionList } from "#desk/parts/options.ts";
import { DeskButton, Hint, Label, ProblemNote, TextField } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { formatPrice, parsePrice, priceText } from "#document/model/price.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** Two letters, Enter, number, Enter; a figure between them where the price book leaves it open. */
export function AddLine({ line }: { readonly line: LineDraft }) {
  const { id, itemField, typed, place, chosen, found, choose, onItemKey } = line;
  const priced = useShownPrice();
  return (
    <Box>
      <Label htmlFor={`${id}item`}>{COUNTING_WORDS.item}</Label>
      <Hint id={`${id}hint`}>{COUNTING_WORDS.itemHint}</Hint>
      <TextField
        ref={itemField}
        id={`${id}item`}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}items`}
        aria-activedescendant={found.length > 0 ? `${id}items${place}` : undefined}
        aria-describedby={`${id}hint`}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="next"
        value={typed}
        onKeyDown={onItemKey}
        onChange={({ target }) => line.type(target.value)}
      />
      {!chosen && typed !== "" && <ItemChoices id={`${id}items`} items={found} place={place} onChoose={choose} />}
      {chosen && line.problem && (
        <Box mt={3}>
          <ProblemNote role="alert">{line.problem}</ProblemNote>
        </Box>
      )}
      <Figures line={line} />
      {chosen && (
        <Box mt={2}>
          <Hint>{chosen.id !== "" && COUNTING_WORDS.priceHint({ written: priced(chosen.price) })}</Hint>
        </Box>
      )}
    </Box>
  );
}

/** How many, and for how much where the price book does not say. */
function Figures({ line }: { readonly line: LineDraft }) {
  const { id, quantityField, chosen, pricing, quantity, price, setQuantity, setPrice, onFigureKey, add } = line;
  const shown = useShownName();
  if (chosen === undefined || pricing === undefined) return null;
  return (
    <Flex gap={2} alignItems="flex-end" flexWrap="wrap" mt={3}>
      <LabelledField
        ref={quantityField}
        id={`${id}quantity`}
        label={pricing.unit === "" ? COUNTING_WORDS.quantity : COUNTING_WORDS.quantityIn({ unit: shown(pricing.unit) })}
        flex={`1 1 ${space(24)}`}
        inputMode="decimal"
        enterKeyHint={pricing.isOpen ? "next" : "done"}
        value={quantity}
        aria-invalid={quantityIn(quantity) === undefined}
        onKeyDown={onFigureKey}
        onText={setQuantity}
      />
      {pricing.isOpen && (
        <LabelledField
          id={`${id}price`}
          label={COUNTING_WORDS.price}
          flex={`1 1 ${space(32)}`}
          inputMode="decimal"
          enterKeyHint="done"
          value={price}
          aria-invalid={paiseIn(price) === undefined}
          onFocus={({ target }) => target.select()}
          onKeyDown={onFigureKey}
          onText={setPrice}
        />
      )}
      <DeskButton type="button" data-variant="main" onClick={add}>
        {COUNTING_WORDS.add}
      </DeskButton>
    </Flex>
  );
}

interface ItemChoicesProps {
  readonly id: string;
  readonly items: readonly PricedItem[];
  /** Which one Enter takes. */
  readonly place: number;
  readonly onChoose: (item: PricedItem) => void;
}

/** Items of the price book that fit what is typed. */
function ItemChoices({ id, items, place, onChoose }: ItemChoicesProps) {
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

/** How a price of the price book is shown: "₹96 each" for "96/96", "₹160/பேனல் முதல்" on a desk in Tamil. */
function useShownPrice(): (price: string) => string {
  const shown = useShownName();
  const written = (price: string) => priceText(price, COUNTING_WORDS.from({ price: "{price}" }), shown);
  return (price) => {
    const { amounts: [first = 0, ...others] = [], ...parsed } = parsePrice(price) ?? {};
    const isPair = others.length > 0 && others.every((amount) => amount === first);
    if (!isPair) return written(price);
    return COUNTING_WORDS.each({
      amount: written(formatPrice({ from: false, unit: undefined, ...parsed, amounts: [first] })),
    });
  };
}
