import type { SectionProps } from "#document/model/types.ts";
import { Amount } from "#ui/price/price.tsx";

/** The price list as plain rows, when the section fails. */
export function Fallback({ section }: SectionProps<"price-tables">) {
  return section.tables.map(({ id, title, rows }) => (
    <ul key={id} aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          {title}, {row.item}: <Amount price={row.offerPrice ?? row.regPrice} />
        </li>
      ))}
    </ul>
  ));
}
