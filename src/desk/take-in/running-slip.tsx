import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { Hint, Subtitle } from "#desk/parts/part-styles.ts";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { COUNTING_WORDS, PAPER_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { block, Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const Slip = block({
  display: "none",
  lg: {
    display: "grid",
    gap: 2,
    padding: "5 6",
    border: "hairline",
    borderRadius: "panel",
    background: "paper",
    fontVariantNumeric: "tabular-nums",
  },
});

/** The slip as it grows, where there is room beside the form: what is on it, what it comes to, and when it is back. */
export function RunningSlip({ form: { sums, promise, times } }: { readonly form: TakeInForm }) {
  const shown = useShownName();
  const lines = [...sums.lines, ...sums.extra].map((line) => ({ ...line, paise: paiseOf(line) }));
  const written = moneyColumn(lines);
  return (
    <Slip as="section" aria-label={PAPER_WORDS.slip} aria-live="off">
      <Subtitle>{PAPER_WORDS.slip}</Subtitle>
      {lines.length === 0 && <Hint>{COUNTING_WORDS.empty}</Hint>}
      {lines.map((line) => (
        <Flex key={`${line.name} ${line.unit_paise}`} justifyContent="space-between" gap={4}>
          <span>{line.percent === undefined ? `${line.quantity} × ${shown(line.name)}` : shown(line.name)}</span>
          <span>{written(line.paise)}</span>
        </Flex>
      ))}
      <Flex justifyContent="space-between" alignItems="baseline" gap={4} pt={2} borderTop="strong">
        <Text as="span" color="muted">
          {COUNTING_WORDS.total}
        </Text>
        <Text as="strong" fontFamily="display" fontSize="3xl" lineHeight="none" color="indigo">
          {rupeesOfPaise(sums.total)}
        </Text>
      </Flex>
      {promise && (
        <Text>
          <strong>{TAKE_IN_WORDS.promise({ when: times.moment(promise.at) })}</strong>
          <Text as="span" display="block" color="muted" fontSize="sm">
            {promise.why}
          </Text>
        </Text>
      )}
    </Slip>
  );
}
