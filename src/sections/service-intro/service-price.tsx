import type { PriceRow } from "#document/model/resolved.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { usePriceParts } from "#ui/price/price.tsx";

interface ServicePriceProps {
  /** The first price of the service. */
  readonly row: PriceRow;
  /** The service's title: an item with the same name needs no label. */
  readonly title: string;
  readonly dark: boolean;
  readonly centred: boolean;
}

/** The service's first price: the offer large, a different regular price struck through. */
export function ServicePrice({ row: { item, regPrice, offerPrice }, title, dark, centred }: ServicePriceProps) {
  const { before } = useShell().words.prices;
  const quiet = dark ? "onBarMuted" : "muted";
  const offer = usePriceParts(offerPrice);
  const regular = usePriceParts(regPrice);
  return (
    <Box mt={6}>
      {item !== title && (
        <Text fontSize="sm" color={quiet}>
          {item}
        </Text>
      )}
      <Flex
        as="p"
        alignItems="baseline"
        justifyContent={centred ? "center" : "flex-start"}
        gap={3}
        color={quiet}
        fontVariantNumeric="lining-nums"
      >
        <span>
          {offer.before}
          <Text
            as="strong"
            fontFamily="display"
            fontSize={[9, "3xl"]}
            fontWeight="heading"
            lineHeight={1.15}
            color={dark ? "marigold" : "indigo"}
          >
            {offer.figure}
          </Text>
          {offer.unit && (
            <Text as="span" ps={1}>
              {offer.unit}
            </Text>
          )}
          {offer.behind}
        </span>
        {regPrice !== offerPrice && (
          <s>
            <VisuallyHidden>{before} </VisuallyHidden>
            {regular.figure}
          </s>
        )}
      </Flex>
    </Box>
  );
}
