import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { wholePercent } from "#lib/locale/percent.ts";
import { numbered } from "#lib/numbered.ts";
import { styled } from "#ui/base/styled.ts";

/** Figures are aligned; a note goes below the item's name. */
const Table = styled("table", {
  width: "100%",
  marginBlockStart: 4,
  fontVariantNumeric: "tabular-nums lining-nums",
  "& th, & td": { paddingBlock: 3, textAlign: "end", verticalAlign: "baseline", fontWeight: "regular" },
  "& td": { whiteSpace: "nowrap" },
  "& td, & th + th": { paddingInlineStart: 3 },
  "& th:first-of-type": { textAlign: "start", paddingInlineEnd: 4 },
  "& thead": { borderBlockEnd: "strong", color: "muted", fontSize: "sm" },
  "& tbody tr": { borderBlockEnd: "hairline" },
  "& tfoot tr :is(th, td)": { paddingBlock: 1 },
  "& tfoot tr:first-of-type :is(th, td)": { paddingBlockStart: 3 },
  "& tfoot [data-strong] :is(th, td)": { fontWeight: "strong", fontSize: "lg" },
  "& small": { display: "block", color: "muted", fontSize: "sm" },
});

/** Prices in paise. */
interface Item {
  readonly name: string;
  readonly service?: string | undefined;
  readonly quantity: number;
  readonly unit_paise: number;
  /** Of a surcharge on the others. */
  readonly percent?: number | undefined;
  readonly paise: number;
}

interface ItemTableProps {
  /** Column headings: name, count, unit price and sum. */
  readonly heads: readonly [string, string, string, string];
  readonly items: readonly Item[];
  /** Below the lines; the total is the largest. */
  readonly sums: readonly { readonly kind: string; readonly label: string; readonly paise: number }[];
  /** The id of its heading. */
  readonly labelledBy?: string;
}

/** Items with counts, unit prices and sums. */
export function ItemTable({ heads, items, sums, labelledBy }: ItemTableProps) {
  const price = moneyColumn(items.map(({ unit_paise }) => ({ paise: unit_paise })));
  const sum = moneyColumn(items, sums);
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(items).map(([key, { name, service, quantity, unit_paise, percent, paise }]) => (
          <tr key={key}>
            <th scope="row">
              {wholePercent(name)}
              {service && <small>{service}</small>}
            </th>
            <td>{percent === undefined && quantity}</td>
            <td>{percent === undefined && price(unit_paise)}</td>
            <td>{sum(paise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ kind, label, paise }) => (
          <tr key={kind} data-strong={kind === "total" ? "" : undefined}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{sum(paise)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}
