import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskButtonLink } from "#desk/parts/part-styles.ts";
import { BILL_WORDS } from "#desk/words/later/words.gen.ts";
import { upiPayment } from "#document/messages/upi-payment.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { upiHref } from "#lib/upi-href.ts";
import { space } from "#theme/tokens.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";

/** A camera reads a code from ten times its width: this one across a counter; on paper it is 44 mm wide. */
const AtArmsLength = styled("div", {
  "& > svg": { width: 64, height: 64, maxWidth: "100%" },
  "&[data-paper] > svg": { width: 50, height: 50 },
});

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
  const { paise: atOnce, hasLink, paymentLimitPaise, pictureLimitPaise } = upiPayment(upi, paise);
  const href = upiHref({ upi, paise: atOnce, note });
  const name = label ?? BILL_WORDS.upi;
  return (
    <Flex gap={4} alignItems="center" flexWrap="wrap">
      <AtArmsLength data-paper={label ? "" : undefined}>
        <TextQrCode text={href} label={name} />
      </AtArmsLength>
      <Stack gap={1} flex={`1 1 ${space(40)}`}>
        <Text fontWeight="strong">{name}</Text>
        <Text>{label ? rupeesOfPaise(atOnce) : BILL_WORDS.upiHint({ amount: rupeesOfPaise(atOnce) })}</Text>
        <Text color="muted">{upi.id}</Text>
        {paymentLimitPaise !== undefined && (
          <Text fontWeight="strong">{BILL_WORDS.upiPart({ amount: rupeesOfPaise(paymentLimitPaise) })}</Text>
        )}
        {pictureLimitPaise !== undefined && (
          <Text color="muted" className="no-print">
            {BILL_WORDS.upiPicture({ amount: rupeesOfPaise(pictureLimitPaise) })}
          </Text>
        )}
        {hasLink && (
          <DeskButtonLink href={href} className="no-print">
            {BILL_WORDS.upiLink}
          </DeskButtonLink>
        )}
      </Stack>
    </Flex>
  );
}
