import { useAtomValue } from "jotai";
import { useState } from "react";
import { serviceBeside } from "#account/orders/names-of.ts";
import { type CountedLine, withQuantity } from "#desk/counting/count.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
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

const PAISE = 100;

// The line ends nearer its border, for its buttons.
const Declared = styled("div", { gridColumn: "1 / -1", paddingInline: "0 2", "& > button": { padding: 0 } });

const Step = styled(DeskButton, { minWidth: 12, padding: 0 });

/** "₹96 each", "₹90/Kg". */
function eachText({ unit, unit_paise }: CountedLine, shown: (name: string) => string): string {
  const amount = rupeesOfPaise(unit_paise);
  return unit ? `${amount}/${shown(unit)}` : COUNTING_WORDS.each({ amount });
}

interface DeclaredValueProps {
  readonly line: CountedLine;
  /** From which value on it is asked, in rupees. */
  readonly from: number;
  readonly onChange: (declared_paise: number | undefined) => void;
}

/** What one piece of much value is worth, as the customer says. */
function DeclaredValue({ line: { declared_paise }, from, onChange }: DeclaredValueProps) {
  const [typed, setTyped] = useState(declared_paise === undefined ? undefined : rupeesIn(declared_paise));
  const amount = rupeesOfPaise(from * PAISE);
  if (typed === undefined)
    return (
      <DeskButton type="button" data-variant="quiet" onClick={() => setTyped("")}>
        {COUNTING_WORDS.declare({ amount })}
      </DeskButton>
    );
  const write = (text: string) => {
    const paise = paiseIn(text) ?? 0;
    setTyped(text);
    onChange(paise >= from * PAISE ? paise : undefined);
  };
  const isLow = typed.trim() !== "" && declared_paise === undefined;
  return (
    <>
      <LabelledField
        label={COUNTING_WORDS.declared}
        inputMode="decimal"
        value={typed}
        aria-invalid={isLow}
        onText={write}
      />
      <Hint role={isLow ? "alert" : undefined}>
        {isLow ? COUNTING_WORDS.declaredLow({ amount }) : COUNTING_WORDS.declaredHint}
      </Hint>
    </>
  );
}

interface CountedLinesProps {
  readonly lines: readonly CountedLine[];
  readonly onChange: (lines: readonly CountedLine[]) => void;
}

/** What is counted so far; one more, one less, away. */
export function CountedLines({ lines, onChange }: CountedLinesProps) {
  const shown = useShownName();
  const { declaredFrom } = useAtomValue(factsAtom);
  const change = (at: number, by: number) =>
    onChange(
      lines
        .map((line, place) => (place === at ? withQuantity(line, line.quantity + by) : line))
        .filter(({ quantity }) => quantity > 0),
    );
  const declare = (at: number, declared_paise: number | undefined) =>
    onChange(
      lines.map(({ declared_paise: before, ...line }, place) => {
        const kept = place === at ? declared_paise : before;
        return kept === undefined ? line : { ...line, declared_paise: kept };
      }),
    );
  if (lines.length === 0) return <Hint>{COUNTING_WORDS.empty}</Hint>;
  return (
    <Rows>
      {lines.map((line, at) => (
        <Line key={`${line.name} ${line.service} ${line.unit_paise}`}>
          <Text>
            <strong>{line.quantity}</strong> × {shown(line.name)}
            <Text as="span" display="block" color="muted" fontSize="sm">
              {[shown(serviceBeside(line) ?? ""), eachText(line, shown)].filter(Boolean).join(" · ")}
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
          {declaredFrom !== undefined && (
            <Declared>
              <DeclaredValue line={line} from={declaredFrom} onChange={(paise) => declare(at, paise)} />
            </Declared>
          )}
        </Line>
      ))}
    </Rows>
  );
}
