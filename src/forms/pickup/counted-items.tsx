import type { CountedList } from "#document/model/types.gen.ts";
import { countedEstimate, countedText, lineSum, sumText } from "#document/prices/price-estimate.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Line = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  gap: 4,
  paddingBlock: 1.5,
  borderBottom: "hairline",
  lineHeight: "snug",
  "& span + span": { flex: "none", fontVariantNumeric: "tabular-nums" },
});

const Remove = styled("button", {
  minHeight: "controlSmall",
  padding: 0,
  border: 0,
  background: "none",
  color: "link",
  textDecoration: "underline",
  cursor: "pointer",
});

interface CountedItemsProps {
  readonly words: CountedList;
  /** As the form holds them: "saree:2,coat:1". */
  readonly items: string;
  /** Without it the list stays. */
  readonly onRemove?: () => void;
}

/** What was counted on the price list, at the prices of today. Rows that the price book has no more are left out. */
export function CountedItems({ words, items, onRemove }: CountedItemsProps) {
  const estimate = countedEstimate(words, items);
  if (estimate.lines.length === 0) return null;
  return (
    <Box as="section" aria-label={words.heading} mb={6}>
      <Text fontWeight="strong">{words.heading}</Text>
      <Box as="ul" mt={1} borderTop="hairline">
        {estimate.lines.map((line) => (
          <Line key={line.row.id}>
            <span>{countedText(line)}</span>
            <span>{lineSum(line, words)}</span>
          </Line>
        ))}
      </Box>
      <Flex justifyContent="space-between" gap={4} py={2} fontWeight="strong">
        <span>{words.total}</span>
        <span>{sumText(estimate, words)}</span>
      </Flex>
      <Text color="muted" fontSize="sm" lineHeight={1.45}>
        {words.note}
      </Text>
      {onRemove && (
        <Remove type="button" onClick={onRemove}>
          {words.clear}
        </Remove>
      )}
    </Box>
  );
}
