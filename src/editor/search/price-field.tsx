import { useState } from "react";
import { formatPrice, type ParsedPrice, parsePrice } from "#document/model/price.ts";
import { plainPrice } from "#document/text/read-price.ts";
import { FOUND_WORDS } from "#editor/words/later/words.gen.ts";

interface PriceFieldProps {
  /** The item, as screen readers hear it with each amount. */
  readonly name: string;
  /** The table it is in: two of them may have a coat. */
  readonly table?: string | undefined;
  /** A price as the price book writes it, or what was typed in its place. */
  readonly value: string;
  readonly change: (price: string) => void;
  /** Id of the element that says what is wrong. */
  readonly problemId: string;
}

/** The amounts of a price in big fields for digits; the plus and the unit stay beside them. */
export function PriceField({ name, table, value, change, problemId }: PriceFieldProps) {
  // While one types, the field may be empty: the price has the shape it had before.
  const [typing, type] = useState<{ readonly index: number; readonly text: string; readonly shape: ParsedPrice }>();
  const parsed = parsePrice(value);
  const shape = parsed ?? typing?.shape;
  const amounts = shape === undefined || (parsed === undefined && typing === undefined) ? [value] : shape.amounts;
  return (
    <span className="price-field">
      <span aria-hidden="true">₹</span>
      {amounts.map((amount, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a price has its amounts in a fixed order.
          key={index}
          aria-label={[
            amounts.length > 1
              ? FOUND_WORDS.oneOfPrices({ name, number: index + 1, total: amounts.length })
              : FOUND_WORDS.price({ name }),
            ...(table ? [table] : []),
          ].join(", ")}
          aria-invalid={parsed === undefined}
          aria-describedby={parsed === undefined ? problemId : undefined}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          value={typing?.index === index ? typing.text : String(amount)}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            if (shape) type({ index, text: target.value, shape });
            change(typedPrice(shape, index, target.value));
          }}
          onBlur={() => type(undefined)}
        />
      ))}
      {shape && <span className="price-after">{afterAmounts(shape)}</span>}
    </span>
  );
}

/**
 * The price of the price book after one of its amounts was typed: digits take the place of the amount, and the plus,
 * the pair and the unit stay. Anything else is taken for the whole price, and the check says whether it is one.
 */
export function typedPrice(shape: ParsedPrice | undefined, index: number, typed: string): string {
  const text = plainPrice(typed.trim());
  if (shape === undefined || !/^\d+$/.test(text)) return text;
  return formatPrice({ ...shape, amounts: shape.amounts.with(index, Number(text)) });
}

/** What follows the amounts of a price and stays while they are typed: "+", "/Kg". */
function afterAmounts({ from, unit }: ParsedPrice): string {
  return `${from ? "+" : ""}${unit === undefined ? "" : ` / ${unit}`}`;
}
