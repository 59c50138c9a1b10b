import { shopMomentText } from "#document/messages/order-facts.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { Tick } from "#ui/tick.tsx";

interface ExpressChoiceProps {
  readonly words: Scheduling;
  readonly surchargePercent: number;
  /** When express clothes are back, in ISO format. */
  readonly moment: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** "Express, for 50 % more. Back with you by Wednesday 25 November, 6 pm": back sooner, if the customer wants it. */
export function ExpressChoice({ words, surchargePercent, moment, isChosen, onChoose }: ExpressChoiceProps) {
  const { clock, lang } = useShell();
  return (
    <Tick>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>
        <strong>
          {words.express} {surchargePercent} %
        </strong>
        <Text as="span" display="block" color="muted" fontSize="sm" lineHeight={1.45}>
          {words.back} {shopMomentText(moment, clock, lang)}
        </Text>
      </span>
    </Tick>
  );
}
