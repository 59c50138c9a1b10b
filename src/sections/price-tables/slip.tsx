import { keyframes } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { whatsappHref } from "#document/links/contact-links.ts";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import { type Estimate, estimateMessage, lineSum, sumText, writtenItems } from "#document/prices/price-estimate.ts";
import { loadDraft, saveDraft } from "#forms/drafts/drafts.ts";
import { dropShadow } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { TORN_EDGE } from "#ui/line/ticket.tsx";

interface SlipProps {
  readonly estimate: Estimate;
  readonly words: PriceEstimate;
  readonly counter: (row: PriceRow) => ReactNode;
  readonly onClear: () => void;
}

/** A bill on the line with the sum of the counted items. It opens to the list and links to the shop. */
export function Slip({ estimate, words, counter, onClear }: SlipProps) {
  const { business } = useShell();
  const slip = useRef<HTMLElement>(null);
  useEffect(() => returnFocus(slip.current), []);
  return (
    <PeggedSlip ref={slip} aria-label={words.heading}>
      <StartPeg />
      <EndPeg />
      <List>
        <Sum>
          <Text as="span" display="block" color="muted" fontSize="sm">
            {words.heading} · {estimate.lines.length}
          </Text>
          <strong>{sumText(estimate, words)}</strong>
        </Sum>
        <Opened>
          <ul>
            {estimate.lines.map((line) => (
              <SlipLine key={line.row.id}>
                <span>
                  {line.row.item}
                  <Text as="small" display="block" color="muted">
                    {line.table} · {lineSum(line, words)}
                  </Text>
                </span>
                {counter(line.row)}
              </SlipLine>
            ))}
          </ul>
          <Text mt={3} color="muted" fontSize="sm" lineHeight={1.45}>
            {words.note}
          </Text>
        </Opened>
        <SlipActions>
          <ButtonLink href={whatsappHref(business.whatsapp, estimateMessage(estimate, words))} variant="quiet" small>
            <Icon name="whatsapp-logo" />
            {words.share}
          </ButtonLink>
          <Clear type="button" onClick={onClear}>
            {words.clear}
          </Clear>
        </SlipActions>
      </List>
      <ButtonLink href={words.book.path} small onClick={() => addToDraft(estimate, words)}>
        {words.book.label}
      </ButtonLink>
    </PeggedSlip>
  );
}

/** The draft of the form holds the list beside what was typed there. */
function addToDraft({ lines }: Estimate, { book }: PriceEstimate): void {
  const { id } = book.form;
  saveDraft(id, { ...loadDraft(id, Date.now()), [COUNTED_ITEMS]: writtenItems(lines) });
}

/** The pressed button disappears with the slip: the focus moves to the first row. */
function returnFocus(slip: HTMLElement | null): () => void {
  const section = slip?.closest("[data-form]");
  return () => {
    if (document.activeElement === document.body)
      section?.querySelector<HTMLElement>("[data-add]")?.focus({ preventScroll: true });
  };
}

const pegged = keyframes({ from: { transform: `translateY(${space(6)}) rotate(1.5deg)`, opacity: 0 } });

/** Fixed above the dock on phones and under the drawing elsewhere; in the flow at the end of the list. */
const PeggedSlip = styled("section", {
  position: "sticky",
  zIndex: "sticky",
  bottom: `calc(${space(18)} + env(safe-area-inset-bottom))`,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  marginBlock: "8 6",
  padding: "3 4",
  borderRadius: "0 0 panel panel",
  background: "paper",
  boxShadow: "sheet",
  filter: dropShadow,
  "&::before": TORN_EDGE,
  // Beside the sum as wide as its text, below it as wide as the slip.
  "& > a": { flex: "auto" },
  moving: { transformOrigin: "50% 0", animation: `${pegged} 320ms cubic-bezier(0.2, 1.4, 0.4, 1)` },
  md: { bottom: 6, width: `calc((100% - ${space(10)}) / 3)` },
  lg: { width: `calc((100% - ${space(14)}) / 3)` },
  cramped: { position: "relative", bottom: 0 },
  low: { position: "relative", bottom: 0 },
  print: { display: "none" },
});

const Pegged = styled(Peg, { position: "absolute", top: -6, width: 3.5 });
const StartPeg = styled(Pegged, { insetInlineStart: "13%", transform: "rotate(-3deg)" });
const EndPeg = styled(Pegged, { insetInlineEnd: "13%", transform: "rotate(2deg)" });

const List = styled("details", { flex: `999 1 ${space(33)}`, "&[open]": { flexBasis: "100%" } });

const Sum = styled("summary", {
  position: "relative",
  paddingInlineEnd: 7,
  lineHeight: 1.35,
  cursor: "pointer",
  "& strong": { color: "indigo", fontSize: "lg", fontVariantNumeric: "tabular-nums" },
  // Points to where the list opens.
  "&::after": {
    content: "''",
    position: "absolute",
    insetInlineEnd: 2,
    top: "50%",
    width: 2.5,
    height: 2.5,
    borderTop: "medium solid indigo",
    borderLeft: "medium solid indigo",
    rotate: "45deg",
  },
  "details[open] > &::after": { rotate: "225deg", translate: "0 -50%" },
});

/** At most as tall as the space between the sticky bars. */
const Opened = styled("div", {
  maxHeight: `max(${space(20)}, calc(100dvh - ${space(116)}))`,
  marginTop: 3,
  overflowY: "auto",
  overscrollBehavior: "contain",
  borderTop: "strong",
});

const SlipLine = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  paddingBlock: 2,
  paddingInlineEnd: 2,
  borderBottom: "hairline",
  lineHeight: 1.35,
  "& > div": {
    flex: "none",
    "& button": { background: "neel200", backgroundClip: "padding-box" },
  },
});

const SlipActions = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 3,
  marginTop: 3,
});

const Clear = styled("button", {
  minHeight: "controlSmall",
  padding: 0,
  border: 0,
  background: "none",
  color: "link",
  textDecoration: "underline",
  cursor: "pointer",
});
