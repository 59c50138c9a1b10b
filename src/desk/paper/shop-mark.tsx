import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { Text } from "#ui/base/text.tsx";

interface ShopMarkProps {
  readonly business: DeskFacts["business"];
  /** Of the drawing, in pixels. */
  readonly height: number;
}

/** The shop's wordmark, or its short name in the heading font. */
export function ShopMark({ business: { wordmark, shortName }, height }: ShopMarkProps) {
  return wordmark ? (
    <img
      src={wordmark.src}
      width={Math.round((height * wordmark.width) / wordmark.height)}
      height={height}
      alt={shortName}
    />
  ) : (
    <Text as="strong" fontFamily="display" fontSize="2xl" fontWeight="heading" lineHeight="none">
      {shortName}
    </Text>
  );
}
