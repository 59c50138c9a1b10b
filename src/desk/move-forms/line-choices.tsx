import { serviceBeside } from "#account/orders/names-of.ts";
import type { OrderItem } from "#account/orders/order-view.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { CheckOption, ChoiceGroup } from "#desk/move/form-parts.tsx";
import { PIECES_WORDS } from "#desk/words/later/words.gen.ts";

interface LineChoicesProps {
  readonly items: readonly OrderItem[];
  /** Positions. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Some lines of an order. */
export function LineChoices({ items, chosen, onChange }: LineChoicesProps) {
  const shown = useShownName();
  return (
    <ChoiceGroup>
      <legend>{PIECES_WORDS.which}</legend>
      {items.map(({ position = 0, quantity, ...line }) => (
        <CheckOption
          key={position}
          label={`${quantity} × ${[line.name, serviceBeside(line) ?? ""].filter(Boolean).map(shown).join(" · ")}`}
          isChosen={chosen.includes(position)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, position] : chosen.filter((other) => other !== position))
          }
        />
      ))}
    </ChoiceGroup>
  );
}
