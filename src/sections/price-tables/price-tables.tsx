import { useAtomValue, useSetAtom } from "jotai";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Media, PriceEstimate, PriceRow, PriceSearch, PriceTable, QrCode } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { asOfSentence } from "#document/prices/as-of.ts";
import { isSingular } from "#lib/locale/words.ts";
import { withHoles } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { sky } from "#theme/theme.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { HangingRow } from "#ui/line/hanging-row.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { QrCodeView } from "#ui/qr-code.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { CountButton, Counted } from "./counter.tsx";
import { COUNTED_DRAFT, clearCountsAtom, countsAtom, estimatingAtom, restoreCountsAtom } from "./counting.ts";
import { findRows, searchable, showRows } from "./find-rows.ts";
import { PriceGroup } from "./price-group.tsx";

const Paper = styled("section", {
  print: {
    "--ink": "black",
    "--indigo": "black",
    "--muted": "black",
    "--rule": "silver",
    color: "black",
    "& > div, & > header": { maxWidth: "none", paddingInline: 0 },
  },
});

/** On paper two columns, so that the usual list fits one A4 page. */
const Groups = styled("div", { "& [hidden]": { display: "none" }, print: { columns: 2, columnGap: 10 } });

const Notes = styled("ul", {
  display: "grid",
  gap: 2,
  maxWidth: 184,
  paddingBlock: "8 20",
  borderBlockStart: "strong",
  color: "muted",
  print: { display: "block", maxWidth: "none", paddingBlock: "2 0", fontSize: 3 },
});

const SHOWN_ROW = "tbody tr:not([hidden], [hidden] *)";
/** No further than it takes: the search stays in sight where both fit. */
const NEAREST = { block: "nearest" } as const;

/** The whole price list: search, categories, tables, and a one-page print layout. */
export function PriceTables({ section }: SectionProps<"price-tables">) {
  const { id, heading, lead, garments, search, print, categoriesLabel, tables, estimate, notes } = section;
  const { lang } = useShell();
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(query);
  const all = useMemo(() => searchable(tables, search.otherNames), [tables, search.otherNames]);
  const found = useMemo(() => findRows(all, deferredQuery), [all, deferredQuery]);
  const list = useRef<HTMLDivElement>(null);
  // Rows are hidden, not rendered again: with thousands of rows that would delay the next key.
  useLayoutEffect(() => (list.current ? showRows(list.current, tables, found) : undefined), [tables, found]);
  useEffect(() => {
    if (deferredQuery.trim() !== "" && found.length > 0)
      list.current?.querySelector(SHOWN_ROW)?.scrollIntoView(NEAREST);
  }, [deferredQuery, found]);
  const counter = useCallback((row: PriceRow) => estimate && <CountButton row={row} words={estimate} />, [estimate]);
  const counted = useCallback((row: PriceRow) => estimate && <Counted row={row} words={estimate} />, [estimate]);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    // Counts are a draft: the boot script hydrates the page for it.
    <Paper id={id} data-form={estimate && COUNTED_DRAFT}>
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
            {deferredQuery.trim() !== "" &&
              withValues(isSingular(count, lang) ? search.itemsOne : search.itemsMany, { count })}
          </Text>
          <PrintButton label={print.label} />
        </Flex>
      </PriceTop>
      {found.length > 0 && <CategoryBar label={categoriesLabel} tables={found} />}
      <Container>
        <Groups ref={list}>
          {tables.map((table) => (
            <PriceGroup key={table.id} table={table} counter={estimate && counter} counted={counted} />
          ))}
        </Groups>
        {found.length === 0 && <NothingFound search={search} query={deferredQuery} />}
        {found.length > 0 && notes.length > 0 && (
          <Notes>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        )}
        {estimate && <EstimateSlip tables={tables} words={estimate} />}
      </Container>
    </Paper>
  );
}

interface EstimateSlipProps {
  readonly tables: readonly PriceTable[];
  readonly words: PriceEstimate;
}

/** The counted items and their sum, once something is counted; also announced to screen readers. */
function EstimateSlip({ tables, words }: EstimateSlipProps) {
  const counts = useAtomValue(countsAtom);
  const estimating = useAtomValue(estimatingAtom);
  const restore = useSetAtom(restoreCountsAtom);
  const clear = useSetAtom(clearCountsAtom);
  useEffect(() => {
    // If loading fails, the counts stay stored and the next visit restores them.
    restore().catch(() => undefined);
  }, [restore]);
  const estimate = estimating?.estimateOf(tables, counts);
  const isCounted = estimating && estimate && estimate.lines.length > 0;
  return (
    <>
      <VisuallyHidden role="status">
        {isCounted && `${words.heading}: ${estimating.sumText(estimate, words)}`}
      </VisuallyHidden>
      {isCounted && (
        <estimating.Slip
          estimate={estimate}
          words={words}
          onClear={clear}
          counter={(row) => (
            <Counted row={row} words={words}>
              <CountButton row={row} words={words} />
            </Counted>
          )}
        />
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly search: PriceSearch;
  readonly query: string;
}

/** Shown when nothing is found: a link to ask, with the query in the message. */
function NothingFound({ search, query }: NothingFoundProps) {
  const { business } = useShell();
  return (
    <Flex
      // Counted as a search that found nothing.
      data-not-found={query.trim()}
      flexDirection={["column", "row"]}
      alignItems={["flex-start", "center"]}
      gap={[6, 16]}
      py={[12, 20]}
    >
      <PictureView picture={search.emptyPicture} maxWidth={[48, 68]} />
      <Box maxWidth="measure">
        <SectionHeading fontSize={["2xl", "3xl"]}>{search.emptyHeading}</SectionHeading>
        <Text mt={3}>{search.emptyText}</Text>
        <Flex flexWrap="wrap" gap={3} mt={6}>
          <ButtonLink href={whatsappHref(business.whatsapp, withValues(search.ask, { words: query.trim() }))}>
            <Icon name="whatsapp-logo" />
            {search.askOnWhatsapp}
          </ButtonLink>
          <ButtonLink href={phoneHref(business.phone)} variant="quiet">
            <Icon name="phone" />
            {search.call}
          </ButtonLink>
        </Flex>
      </Box>
    </Flex>
  );
}

const Sky = styled(LineGround, {
  background: sky(),
  print: { display: "none" },
});

const Columns = styled(Container, {
  position: "relative",
  display: "grid",
  gap: 7,
  paddingBlock: "39 6",
  md: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "end", paddingBlock: "48 12" },
  lg: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", gap: 16, paddingBlock: "49 13" },
});

interface PriceTopProps {
  readonly heading: string;
  readonly lead: string;
  readonly garments: readonly Media[];
  /** The search and its buttons, under the garments. */
  readonly children: ReactNode;
}

/** The top of the price list: title and lead, and the search under a small clothes line. */
function PriceTop({ heading, lead, garments, children }: PriceTopProps) {
  return (
    <Sky reach="content">
      <ClothesLine rope={TAUT}>
        <HangingRow rope={TAUT} drawings={garments} size={0.34} gap={44} />
      </ClothesLine>
      <Columns>
        <div>
          <PageHeading>{heading}</PageHeading>
          <Text fontSize={["md", "lg"]} lineHeight={1.55} mt={[3, 4]} maxWidth={136}>
            {lead}
          </Text>
        </div>
        <div>{children}</div>
      </Columns>
    </Sky>
  );
}

const Head = styled("header", {
  display: "none",
  print: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    marginBlockEnd: 4,
  },
});

const Code = styled("figure", {
  "--code": "19mm",
  display: "flex",
  alignItems: "center",
  gap: "3mm",
  margin: 0,
  textAlign: "end",
});

const Name = styled("p", { fontFamily: "display", fontSize: 7, lineHeight: 1.2 });

interface PrintHeadProps {
  readonly heading: string;
  readonly code: QrCode | undefined;
}

/** The title of the printed list, its date and a way to the list online. On paper only. */
function PrintHead({ heading, code }: PrintHeadProps) {
  const { business, words } = useShell();
  const [before, after] = withHoles(asOfSentence(words.prices)).split("{date}");
  return (
    <Head>
      <div>
        <Name>{heading}</Name>
        <p>{business.name}</p>
        {/* With the date of printing in its place (src/boot/paper.css). */}
        <p data-before={before} data-after={after} />
      </div>
      {code !== undefined && (
        <Code>
          <figcaption>{code.caption}</figcaption>
          <QrCodeView {...code} />
        </Code>
      )}
    </Head>
  );
}
