import type { ReactNode } from "react";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Amount, suffixLength } from "#ui/price/price.tsx";
import { PriceColumn, RegularPrice, type Slots } from "#ui/price/price-cells.tsx";
import { TablePart, tableParts } from "#ui/price/table-parts.ts";
import { Count, CounterContainer, OfferPrice, PricesTable, TableContainer } from "#ui/price/table-styles.ts";

/** In narrow tables the second column leaves out suffixes longer than "/Kg". */
const SHORT_SUFFIX = 3;

interface PriceTableProps {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
  /** Width for units, so that the figures of several tables are aligned. */
  readonly unitChars?: number;
  /** Counts the items of a row; without it nothing is counted. */
  readonly counter?: ((row: PriceRow) => ReactNode) | undefined;
}

/**
 * Items with their regular and their offer price. Where the two are the same, the price is shown once; a table without
 * any offer has one column.
 */
export function PriceTableView({ caption, rows, unitChars = 0, counter }: PriceTableProps) {
  const narrow = suffixLength(rows.map(({ offerPrice }) => offerPrice));
  const slots: Slots = { narrow, wide: Math.max(narrow, unitChars) };
  const regularSlots = narrow > SHORT_SUFFIX ? { ...slots, narrow: 0 } : slots;
  const hasOffers = rows.some(({ regPrice, offerPrice }) => regPrice !== offerPrice);
  const shared = { slots, regularSlots, counter, hasOffers };
  const parts = tableParts(rows);
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

interface PartProps extends Omit<PriceTableProps, "unitChars"> {
  readonly slots: Slots;
  readonly regularSlots: Slots;
  readonly hasOffers: boolean;
  /** An earlier part has the column headings. */
  readonly continued?: boolean;
}

function Part({ caption, rows, slots, regularSlots, counter, hasOffers, continued = false }: PartProps) {
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
            {hasOffers && <PriceColumn heading={regular} slots={regularSlots} />}
            <PriceColumn heading={heading} slots={slots} />
            {counter && <Count />}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {/* No line begins with the slash of "Trouser / Jeans". */}
            <th scope="row">{row.item.replaceAll(" /", "\u00a0/")}</th>
            {hasOffers && (
              <td>
                <RegularPrice row={row} slots={regularSlots} />
              </td>
            )}
            <OfferPrice>
              <Amount price={row.offerPrice} {...slots} />
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
