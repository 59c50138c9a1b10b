/** Shorthands whose parts go by names of their own. */
const PARTS: Readonly<Record<string, RegExp>> = {
  all: /^/,
  font: /^line-height$/,
  gap: /^(row|column)-gap$/,
  inset: /^(top|right|bottom|left)$/,
  "inset-block": /^(top|bottom)$/,
  "inset-inline": /^(left|right)$/,
  "margin-block": /^margin-(top|bottom)$/,
  "margin-inline": /^margin-(left|right)$/,
  "padding-block": /^padding-(top|bottom)$/,
  "padding-inline": /^padding-(left|right)$/,
  "place-content": /^(align|justify)-content$/,
  "place-items": /^(align|justify)-items$/,
  "place-self": /^(align|justify)-self$/,
};

const isPartOf = (property: string, shorthand: string) =>
  property.startsWith(`${shorthand}-`) || (PARTS[shorthand]?.test(property) ?? false);

/** Borders are said by side and by kind, which cross. */
const isBorder = (property: string) => property.startsWith("border");

/** Whether two properties say something of the same: which of them stands later, counts. */
export function overlap(one: string, other: string): boolean {
  return one === other || isPartOf(one, other) || isPartOf(other, one) || (isBorder(one) && isBorder(other));
}
