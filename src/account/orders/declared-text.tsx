import type { OrderItem } from "#account/orders/order-view.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

interface DeclaredTextProps {
  readonly line: Pick<OrderItem, "declared_paise">;
  /** The document's word for it; without one nothing is said. */
  readonly label: string | undefined;
}

/** "Declared value: ₹12,000", below the name of a piece. */
export function DeclaredText({ line: { declared_paise }, label }: DeclaredTextProps) {
  if (label === undefined || declared_paise === undefined) return null;
  return (
    <Text as="span" display="block" fontSize="0.9375em">
      {label}: {rupeesOfPaise(declared_paise)}
    </Text>
  );
}
