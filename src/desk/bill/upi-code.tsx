import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskButtonLink } from "#desk/parts/part-styles.ts";
import { BILL_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { upiHref } from "#lib/upi-href.ts";
import { space } from "#theme/tokens.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";

interface UpiCodeProps {
  readonly paise: number;
  readonly note: string;
  /** On paper for a customer: what it is, in their language. */
  readonly label?: string;
}

/** The code that a customer's phone reads, and the same as a link; nothing where the shop takes no UPI. */
export function UpiCode({ paise, note, label }: UpiCodeProps) {
  const { upi } = useAtomValue(factsAtom);
  if (upi === undefined) return null;
  const href = upiHref({ upi, paise, note });
  return (
    <Flex gap={4} alignItems="center" flexWrap="wrap">
      <TextQrCode text={href} label={label ?? BILL_WORDS.upi} />
      <Stack gap={1} flex={`1 1 ${space(40)}`}>
        <Text fontWeight="strong">{label ?? BILL_WORDS.upi}</Text>
        <Text>{label ? rupeesOfPaise(paise) : BILL_WORDS.upiHint({ amount: rupeesOfPaise(paise) })}</Text>
        <Text color="muted">{upi.id}</Text>
        <DeskButtonLink href={href} className="no-print">
          {BILL_WORDS.upiLink}
        </DeskButtonLink>
      </Stack>
    </Flex>
  );
}
