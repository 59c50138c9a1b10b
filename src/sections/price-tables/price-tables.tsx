import styled from "@emotion/styled";
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { SectionProps } from "#document/types.ts";
import { CategoryBar } from "#sections/price-tables/category-bar.tsx";
import { findRows, searchable } from "#sections/price-tables/find-rows.ts";
import { NothingFound } from "#sections/price-tables/nothing-found.tsx";
import { PriceGroup } from "#sections/price-tables/price-group.tsx";
import { PriceTop } from "#sections/price-tables/price-top.tsx";
import { PrintHead } from "#sections/price-tables/print-head.tsx";
import { showRows } from "#sections/price-tables/show-rows.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { suffixLength } from "#ui/price.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Text } from "#ui/text.tsx";

const Paper = styled("section")({
  [media.print]: {
    "--ink": "black",
    "--indigo": "black",
    "--muted": "black",
    "--rule": "silver",
    color: "black",
    "& > div, & > header": { maxWidth: "none", paddingInline: 0 },
  },
});

/** On paper two columns, so that the usual list fits one A4 page. */
const Groups = styled("div")({ "& [hidden]": { display: "none" }, [media.print]: { columns: 2, columnGap: "2.5rem" } });

const Notes = styled("ul")({
  display: "grid",
  gap: "0.5rem",
  maxWidth: "46rem",
  paddingBlock: "2rem 5rem",
  borderBlockStart: "1px solid var(--indigo)",
  color: "var(--muted)",
  [media.print]: { display: "block", maxWidth: "none", paddingBlock: "0.5rem 0", fontSize: "0.75rem" },
});

/** The whole price list: search, categories, tables, and a print of one page. */
export function PriceTables({ section }: SectionProps<"price-tables">) {
  const { id, heading, lead, garments, search, print, categoriesLabel, tables, notes } = section;
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const all = useMemo(() => searchable(tables), [tables]);
  const found = useMemo(() => findRows(all, asked), [all, asked]);
  const list = useRef<HTMLDivElement>(null);
  // Not by drawing the tables anew: among thousands of rows that would take longer than a key may.
  useLayoutEffect(() => (list.current ? showRows(list.current, tables, found) : undefined), [tables, found]);
  const unitRoom = useMemo(
    () => suffixLength(tables.flatMap(({ rows }) => rows.map(({ offerPrice }) => offerPrice))),
    [tables],
  );
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Paper id={id}>
      <PrintHead heading={heading} code={print.code} />
      <PriceTop heading={heading} lead={lead} garments={garments}>
        <SearchField
          id={`${id}-search`}
          label={search.label}
          placeholder={search.placeholder}
          clear={search.clear}
          onSearch={setQuery}
        />
        <Flex alignItems="center" justifyContent="space-between" gap={3} minHeight="controlSmall" mt={2} fontSize="sm">
          <Text as="span" role="status" color="muted">
            {asked.trim() !== "" && `${count} ${count === 1 ? search.itemsOne : search.itemsMany}`}
          </Text>
          <PrintButton label={print.label} />
        </Flex>
      </PriceTop>
      {found.length > 0 && <CategoryBar label={categoriesLabel} tables={found} />}
      <Container>
        <Groups ref={list}>
          {tables.map((table) => (
            <PriceGroup key={table.id} table={table} unitRoom={unitRoom} />
          ))}
        </Groups>
        {found.length === 0 && <NothingFound search={search} query={asked} />}
        {found.length > 0 && notes.length > 0 && (
          <Notes>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        )}
      </Container>
    </Paper>
  );
}
