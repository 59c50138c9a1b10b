import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

interface BrandNameProps {
  /** Of the drawing, in pixels. */
  readonly height: number;
  readonly fontSize: "xl" | "4xl";
  /** A link around it has a name of its own. */
  readonly isNamed?: boolean;
  readonly lazy?: boolean;
}

/** The business's wordmark, or its short name in the heading font. */
export function BrandName({ height, fontSize, isNamed = false, lazy = false }: BrandNameProps) {
  const { brand, shortName } = useShell().business;
  return brand.wordmark ? (
    <Wordmark picture={brand.wordmark} height={height} alt={isNamed ? "" : shortName} lazy={lazy} />
  ) : (
    <Text as="span" fontFamily="display" fontSize={fontSize} lineHeight="none" color="onBar">
      {shortName}
    </Text>
  );
}
