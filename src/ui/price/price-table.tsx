import type { ReactNode } from "react";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Amount } from "#ui/price/price.tsx";
import { RegularPrice } from "#ui/price/price-cells.tsx";
import { TablePart, tableParts } from "#ui/price/table-parts.ts";
import { Count, CounterContainer, OfferPrice, PricesTable, TableContainer } from "#ui/price/table-styles.ts";

interface PriceTableProps {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
  /** The button that counts the items of a row; without it nothing is counted. */
  readonly counter?: ((row: PriceRow) => ReactNode) | undefined;
  /** The number of a counted row, over its regular price. */
  readonly counted?: (row: PriceRow) => ReactNode;
}

/**
 * Items with their regular and their offer price. Where the two are the same, the price is shown once; a table without
 * any offer has one column.
 */
export function PriceTableView({ caption, rows, counter, counted }: PriceTableProps) {
  const hasOffers = rows.some(({ regPrice, offerPrice }) => regPrice !== offerPrice);
  const parts = tableParts(rows);
  const shared = { counter, hasOffers, ...(counted && { counted }) };
  const Container = counter ? CounterContainer : TableContainer;
  if (parts.length === 1)
    return (
      <Container>
        <Part caption={caption} rows={rows} {...shared} />
      </Container>
    );
  return (
    <Container>
      {parts.map((part, index) => (
        <TablePart key={part[0]?.id} data-part="">
          <Part caption={`${caption} ${index + 1} / ${parts.length}`} rows={part} {...shared} continued={index > 0} />
        </TablePart>
      ))}
    </Container>
  );
}

interface PartProps extends PriceTableProps {
  readonly hasOffers: boolean;
  /** An earlier part has the column headings. */
  readonly continued?: boolean;
}

function Part({ caption, rows, counter, counted, hasOffers, continued = false }: PartProps) {
  const { item, regular, offer } = useShell().words.prices;
  const heading = hasOffers ? offer : regular;
  return (
    <PricesTable>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        {continued ? (
          <HiddenHead names={hasOffers ? [item, regular, offer] : [item, regular]} />
        ) : (
          <tr>
            <th scope="col">{item}</th>
            {hasOffers && <th scope="col">{regular}</th>}
            <th scope="col">{heading}</th>
            {counter && <Count />}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {/* No line begins with the slash of "Trouser / Jeans". */}
            <th scope="row">
              {row.item.replaceAll(" /", "\u00a0/")}
              {!hasOffers && counted?.(row)}
            </th>
            {hasOffers && (
              <td>
                {counted?.(row)}
                <RegularPrice row={row} />
              </td>
            )}
            <OfferPrice>
              <Amount price={row.offerPrice} />
            </OfferPrice>
            {counter && <Count>{counter(row)}</Count>}
          </tr>
        ))}
      </tbody>
    </PricesTable>
  );
}

function HiddenHead({ names }: { readonly names: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          <VisuallyHidden>{name}</VisuallyHidden>
        </th>
      ))}
    </tr>
  );
}
