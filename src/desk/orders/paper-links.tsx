import { stateOf } from "#account/orders/order-steps.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButtonLink } from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { FACTS_WORDS, PAPER_WORDS } from "#desk/words/later/words.gen.ts";
import { Flex } from "#ui/base/box.tsx";

interface PaperLinksProps {
  readonly order: Pick<DeskOrder, "id" | "status" | "pieces" | "bags" | "bill_number" | "vouchers">;
  readonly place: DeskPlace;
}

/** What can be printed of an order: its slip, its tags, its bill, and the vouchers of money in advance. */
export function PaperLinks({ order, place }: PaperLinksProps) {
  const { id, status, pieces, bags, bill_number, vouchers = [] } = order;
  const hrefTo = (paper: DeskPlace["paper"]) => hrefOf({ ...place, order: id, paper });
  const toVouchers = vouchers.length > 0 && (
    <DeskButtonLink href={hrefTo("voucher")}>{PAPER_WORDS.vouchers({ count: vouchers.length })}</DeskButtonLink>
  );
  if (stateOf(status) === "off") return toVouchers && <Flex>{toVouchers}</Flex>;
  return (
    <Flex gap={2} flexWrap="wrap">
      <DeskButtonLink href={hrefTo("slip")}>
        <DeskIcon name="printer" />
        {PAPER_WORDS.slip}
      </DeskButtonLink>
      {(pieces || bags) && <DeskButtonLink href={hrefTo("tags")}>{PAPER_WORDS.tags}</DeskButtonLink>}
      {bill_number && (
        <DeskButtonLink href={hrefTo("bill")}>{FACTS_WORDS.bill({ number: bill_number })}</DeskButtonLink>
      )}
      {toVouchers}
    </Flex>
  );
}
