import type { DataTable } from "#document/model/resolved.gen.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

/** Data and purpose in two columns. */
const Table = styled("table", {
  width: "100%",
  marginBlockStart: 4,
  "& caption": { position: "absolute" },
  "& th, & td": { paddingBlock: 3, textAlign: "start", textWrap: "balance", verticalAlign: "top", lineHeight: 1.5 },
  "& thead th": { paddingBlockStart: 0, color: "muted", fontSize: 3.5, fontWeight: "medium" },
  "& thead tr": { borderBlockEnd: "strong" },
  "& tbody tr": { borderBlockEnd: "hairline" },
  "& tbody th": { fontWeight: "strong" },
  "& td": { color: "muted" },
  "& tr > :first-of-type": { width: "44%", paddingInlineEnd: 4 },
  // The purpose below the data.
  cramped: { "& tr": { display: "grid" }, "& tr > :first-of-type": { width: "auto", paddingBlockEnd: 0 } },
});

/** The personal data in the database, field by field, with a link to each table. */
export function DataTables({ section }: SectionProps<"data-tables">) {
  const { id, heading, text, tables } = section;
  return (
    <Band id={id} bg="linen" py={[16, 20]} aria-labelledby={`${id}-heading`}>
      <Box maxWidth="measure">
        <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
        <Text fontSize="lg" mt={4}>
          {text}
        </Text>
      </Box>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "4fr 8fr"]} gap={[10, 12]} mt={[10, 12]}>
        <ContentsLinks heading={heading} parts={tables} />
        <Stack gap={[12, 16]}>
          {tables.map((table) => (
            <StoredTable key={table.id} table={table} section={section} />
          ))}
        </Stack>
      </Grid>
    </Band>
  );
}

interface StoredTableProps {
  readonly table: DataTable;
  readonly section: SectionOf<"data-tables">;
}

function StoredTable({ table: { id, heading, keptFor, columns }, section: { what, why } }: StoredTableProps) {
  return (
    <div id={id}>
      <Heading>{heading}</Heading>
      <Text mt={1} color="muted" fontSize="sm">
        {keptFor}
      </Text>
      <Table>
        <caption>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{why}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.what}>
              <th scope="row">{column.what}</th>
              <td>{column.why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
