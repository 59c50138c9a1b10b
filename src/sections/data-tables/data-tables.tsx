import styled from "@emotion/styled";
import type { DataTable } from "#document/resolved.gen.ts";
import type { Section, SectionProps } from "#document/types.ts";
import { Box, Grid, Stack } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { ContentsLinks } from "#ui/contents-links.tsx";
import { Heading, SectionHeading, Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** What and why in two columns, so that the eye goes down either. */
const Table = styled("table")({
  width: "100%",
  marginBlockStart: "1rem",
  "& caption": { position: "absolute" },
  "& th, & td": { paddingBlock: "0.75rem", textAlign: "start", verticalAlign: "top", lineHeight: 1.5 },
  "& thead th": { paddingBlockStart: 0, color: "var(--muted)", fontSize: "0.875rem", fontWeight: 500 },
  "& thead tr": { borderBlockEnd: "1px solid var(--indigo)" },
  "& tbody tr": { borderBlockEnd: "1px solid var(--rule)" },
  "& tbody th": { fontWeight: 600 },
  "& td": { color: "var(--muted)" },
  "& tr > :first-of-type": { width: "44%", paddingInlineEnd: "1rem" },
});

/** What the database holds about people, field by field, with links to each of its tables. */
export function DataTables({ section }: SectionProps<"data-tables">) {
  const { id, heading, text, tables } = section;
  return (
    <Box as="section" id={id} bg="linen" py={[9, 10]} aria-labelledby={`${id}-heading`}>
      <Container>
        <Box maxWidth="measure">
          <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
          <Text fontSize="lg" mt={4}>
            {text}
          </Text>
        </Box>
        <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "4fr 8fr"]} gap={[7, 8]} mt={[7, 8]}>
          <ContentsLinks heading={heading} parts={tables} />
          <Stack gap={[8, 9]}>
            {tables.map((table) => (
              <KeptTable key={table.id} table={table} section={section} />
            ))}
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}

interface KeptTableProps {
  readonly table: DataTable;
  readonly section: Section<"data-tables">;
}

function KeptTable({ table: { id, heading, keptFor, columns }, section: { what, why } }: KeptTableProps) {
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
