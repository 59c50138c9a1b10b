import { type ReactNode, useEffect, useRef } from "react";
import { whatsappHref } from "#document/links/contact-links.ts";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import { type Estimate, estimateMessage, lineSum, sumText, writtenItems } from "#document/prices/price-estimate.ts";
import { loadDraft, saveDraft } from "#forms/drafts/drafts.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Clear, EndPeg, List, Opened, PeggedSlip, SlipActions, SlipLine, StartPeg, Sum } from "./slip-styles.ts";

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
