import styled from "@emotion/styled";
import type { PriceRow } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Amount, ROOMY_TABLE, suffixLength } from "#ui/price.tsx";
import { PriceColumn, RegularPrice, type Slots } from "#ui/price-cells.tsx";
import { useShell } from "#ui/shell.ts";
import { TablePart, tableParts } from "#ui/table-parts.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

const Room = styled("div")({ containerType: "inline-size" });

const NARROW = "@container (max-width: 26rem)";
const CRAMPED = "@container (max-width: 16rem)";

const Table = styled("table")({
  width: "100%",
  fontVariantNumeric: "tabular-nums lining-nums",
  "& caption": { position: "absolute" },
  "& th, & td": {
    paddingBlock: "1rem",
    paddingInlineStart: "1.5rem",
    textAlign: "end",
    whiteSpace: "nowrap",
    lineHeight: 1.5,
  },
  "& th:first-of-type": {
    width: "100%",
    paddingInlineStart: 0,
    textAlign: "start",
    whiteSpace: "normal",
    fontWeight: 400,
  },
  "& thead th": {
    paddingBlock: "0 0.75rem",
    verticalAlign: "bottom",
    color: "var(--muted)",
    fontSize: "0.875rem",
    fontWeight: 500,
    lineHeight: 1.25,
  },
  "& thead tr": { borderBlockEnd: "1px solid var(--indigo)" },
  "& tbody tr": { borderBlockEnd: "1px solid var(--rule)" },
  [NARROW]: {
    "& th, & td": { paddingInlineStart: "clamp(0.5rem, 3vw, 0.75rem)" },
    "& thead th": { whiteSpace: "normal" },
  },
  // The item on a line of its own, its prices below it.
  [CRAMPED]: {
    "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr" },
    "& th, & td": { paddingInlineStart: 0, textAlign: "start" },
    "& thead th > span": { display: "block", "& > span + span": { display: "none" } },
    "& th:first-of-type": { gridColumn: "1 / -1", paddingBlockEnd: 0 },
  },
  [ROOMY_TABLE]: {
    "& th, & td": { paddingInlineStart: "2rem" },
    "& td:last-of-type, & thead th:last-of-type": { minWidth: "11.75rem" },
  },
  [media.hover]: { "& tbody tr:hover": { background: "var(--neel50)" } },
  [media.print]: {
    "& th, & td": { paddingBlock: "0.26rem", paddingInlineStart: "0.5rem", lineHeight: 1.35 },
    "& thead th": { paddingBlock: "0 0.14rem", whiteSpace: "nowrap", fontSize: "0.75rem" },
    "& td:last-of-type, & thead th:last-of-type": { minWidth: 0 },
    "& thead tr, & tbody tr": { borderWidth: "0.4pt" },
    "& tr": { breakInside: "avoid" },
  },
});

const Offer = styled("td")({
  color: "var(--indigo)",
  fontSize: "clamp(1rem, 4.6vw, 1.125rem)",
  fontWeight: 600,
  [media.md]: { fontSize: "1.1875rem" },
  [media.print]: { fontSize: "inherit" },
});

/** Longer suffixes than "/Kg" are left out of the second column where room is short. */
const SHORT_SUFFIX = 3;

interface PriceTableProps {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
  /** Room for units where other tables stand above or below, so that all their figures share one line. */
  readonly unitRoom?: number;
}

/** Items with their regular and their offer price. Where the two are the same, the price is shown once. */
export function PriceTable({ caption, rows, unitRoom = 0 }: PriceTableProps) {
  const narrow = suffixLength(rows.map(({ offerPrice }) => offerPrice));
  const slots: Slots = { narrow, wide: Math.max(narrow, unitRoom) };
  const regularSlots = narrow > SHORT_SUFFIX ? { ...slots, narrow: 0 } : slots;
  const parts = tableParts(rows);
  const [whole = rows, ...others] = parts;
  if (others.length === 0)
    return (
      <Room>
        <Part caption={caption} rows={whole} slots={slots} regularSlots={regularSlots} />
      </Room>
    );
  return (
    <Room>
      {parts.map((part, index) => (
        <TablePart key={part[0]?.id} data-part="">
          <Part
            caption={`${caption} ${index + 1} / ${parts.length}`}
            rows={part}
            slots={slots}
            regularSlots={regularSlots}
            continued={index > 0}
          />
        </TablePart>
      ))}
    </Room>
  );
}

interface PartProps {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
  readonly slots: Slots;
  readonly regularSlots: Slots;
  /** The heads of its columns stand above an earlier part. */
  readonly continued?: boolean;
}

function Part({ caption, rows, slots, regularSlots, continued = false }: PartProps) {
  const { item, regular, offer } = useShell().words.prices;
  return (
    <Table>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        {continued ? (
          <HeardHead names={[item, regular, offer]} />
        ) : (
          <tr>
            <th scope="col">{item}</th>
            <PriceColumn heading={regular} slots={regularSlots} />
            <PriceColumn heading={offer} slots={slots} />
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.item}</th>
            <td>
              <RegularPrice row={row} slots={regularSlots} />
            </td>
            <Offer>
              <Amount price={row.offerPrice} {...slots} />
            </Offer>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HeardHead({ names }: { readonly names: readonly string[] }) {
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
