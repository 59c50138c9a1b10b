import { type CountedLine, withQuantity } from "#desk/counting/count.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, Hint, Rows } from "#desk/parts/part-styles.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

const Line = styled("li", {
  display: "grid",
  gridTemplateColumns: "1fr auto auto",
  alignItems: "center",
  gap: 2,
  paddingBlock: 1,
  paddingInline: "3 1",
  lineHeight: 1.3,
});

const Step = styled(DeskButton, { minWidth: 12, padding: 0 });

/** "₹96 each", "₹90/Kg". */
function eachText({ unit, unit_paise }: CountedLine, shown: (name: string) => string): string {
  const amount = rupeesOfPaise(unit_paise);
  return unit ? `${amount}/${shown(unit)}` : COUNTING_WORDS.each({ amount });
}

interface CountedLinesProps {
  readonly lines: readonly CountedLine[];
  readonly onChange: (lines: readonly CountedLine[]) => void;
}

/** What is counted so far; one more, one less, away. */
export function CountedLines({ lines, onChange }: CountedLinesProps) {
  const shown = useShownName();
  const change = (at: number, by: number) =>
    onChange(
      lines
        .map((line, place) => (place === at ? withQuantity(line, line.quantity + by) : line))
        .filter(({ quantity }) => quantity > 0),
    );
  if (lines.length === 0) return <Hint>{COUNTING_WORDS.empty}</Hint>;
  return (
    <Rows>
      {lines.map((line, at) => (
        <Line key={`${line.name} ${line.service} ${line.unit_paise}`}>
          <Text>
            <strong>{line.quantity}</strong> × {shown(line.name)}
            <Text as="span" display="block" color="muted" fontSize="sm">
              {[line.service && shown(line.service), eachText(line, shown)].filter(Boolean).join(" · ")}
            </Text>
          </Text>
          <Text fontVariantNumeric="tabular-nums" fontWeight="strong">
            {rupeesOfPaise(paiseOf(line))}
          </Text>
          <Flex>
            <Step type="button" data-variant="quiet" onClick={() => change(at, -1)}>
              <DeskIcon name="minus" />
              <VisuallyHidden>{COUNTING_WORDS.less({ name: shown(line.name) })}</VisuallyHidden>
            </Step>
            <Step type="button" data-variant="quiet" onClick={() => change(at, 1)}>
              <DeskIcon name="plus" />
              <VisuallyHidden>{COUNTING_WORDS.one({ name: shown(line.name) })}</VisuallyHidden>
            </Step>
            <Step type="button" data-variant="quiet" onClick={() => onChange(lines.filter((_, place) => place !== at))}>
              <DeskIcon name="x" />
              <VisuallyHidden>{COUNTING_WORDS.remove({ name: shown(line.name) })}</VisuallyHidden>
            </Step>
          </Flex>
        </Line>
      ))}
    </Rows>
  );
}
