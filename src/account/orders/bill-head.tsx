import type { ReactNode } from "react";
import type { CreditNote, OrderBill, OrderView } from "#account/orders/order-view.ts";
import { type KnownNames, nameIn } from "#document/languages/names-in-words.ts";
import type { SumWords } from "#document/messages/parts-of-price.ts";
import type { Media } from "#document/model/resolved.gen.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { withValues } from "#lib/with-values.ts";
import { Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { PictureView } from "#ui/picture.tsx";

const Letterhead = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "end",
  gap: 4,
  marginBlockEnd: 5,
  paddingBlockEnd: 3,
  borderBlockEnd: "strong",
  fontSize: "0.9375em",
  // Black ink, also from a dark screen; a roll is white on one.
  "[data-roll] & img": { filter: "brightness(0)" },
  print: { "& img": { filter: "brightness(0)" } },
});

/** On a roll no line ends within a number, nor within a date. */
export const Whole = styled("span", { whiteSpace: "nowrap" });

/** Whatever size headings of a page's language have. */
const Name = styled("h1", { "&&": { fontSize: "1.1875em" }, fontWeight: "strong", lineHeight: 1.25 });

export interface BillWriting {
  readonly seller: {
    readonly name: string;
    readonly shortName: string;
    readonly wordmark?: Media | undefined;
    readonly address: readonly string[];
    readonly phone: string;
    readonly email: string;
  };
  readonly words: Orders["page"]["bill"];
  readonly facts: SumWords & Pick<Orders["facts"], "number" | "returned">;
  readonly numberPrefix: string;
  /** Before what a piece is worth, as its customer declared it. */
  readonly declared?: string | undefined;
  readonly clock: WallClock;
  readonly lang: string;
  /** What the document calls things, in that language; bills keep its own words. */
  readonly names?: KnownNames | undefined;
}

export interface BillSheetProps extends BillWriting {
  readonly order: Pick<OrderView, "number" | "total_paise" | "rounding_paise" | "paid_paise" | "refunded_paise">;
  readonly bill: OrderBill;
  /** Address and phone of the customer, as far as the reader knows them. */
  readonly to?: readonly (string | null)[];
  /** Instead of the bill, a note about it. */
  readonly note?: CreditNote;
  /** Instead of a bill, a paper of one sum: what it is called, and what it is about. */
  readonly paper?: { readonly title: string; readonly about?: ReactNode };
  readonly children?: ReactNode;
}

/** The day a paper was written. */
export function DayOf({ moment, clock, lang }: Pick<BillWriting, "clock" | "lang"> & { readonly moment: string }) {
  return <Whole>{longDate(wallTime(clock, new Date(moment)).date, lang)}</Whole>;
}

/** The head of each sheet: shop, number and date, customer, and the names of the columns. */
export function BillHead({ order, bill, to = [], note, paper, ...writing }: BillSheetProps) {
  const { words, facts, numberPrefix, clock, lang, names = {} } = writing;
  const title = paper?.title ?? (note ? words.creditNote : bill.gstin === null ? words.heading : words.taxInvoice);
  const day = { clock, lang };
  // Rule 53 of the CGST Rules wants number and day of the bill.
  const billed = (
    <>
      <Whole>{bill.number}</Whole>, <DayOf {...day} moment={bill.issued_at} />
    </>
  );
  const about = note ? (
    <WithValues sentence={words.creditFor} values={{ number: billed, reason: nameIn(note.reason, names) }} />
  ) : (
    paper?.about
  );
  const buyer = bill.billed_to ? [bill.billed_to] : [bill.name, ...to].filter((line) => typeof line === "string");
  return (
    <thead>
      <tr>
        <th colSpan={3}>
          <SellerHead {...writing} bill={bill} />
          <Flex justifyContent="space-between" gap={5} flexWrap="wrap" pb={4}>
            <div>
              <Name>
                {title} <Whole>{(note ?? bill).number}</Whole>
              </Name>
              <span>
                <DayOf {...day} moment={(note ?? bill).issued_at} /> ·{" "}
                {withValues(facts.number, { number: numberPrefix + order.number })}
              </span>
            </div>
            {buyer.length > 0 && (
              <div>
                <Text fontSize="0.9375em">{words.to}</Text>
                {buyer.map((line, index) => (
                  <Text key={line} fontWeight={index === 0 ? "strong" : "regular"}>
                    {line}
                  </Text>
                ))}
                {bill.customer_gstin && <Text>{withValues(words.gstin, { number: bill.customer_gstin })}</Text>}
              </div>
            )}
          </Flex>
          {about && <Text pb={4}>{about}</Text>}
        </th>
      </tr>
      <tr>
        <th scope="col">{words.item}</th>
        {note || paper ? <td /> : <th scope="col">{words.quantity}</th>}
        <th scope="col">{words.sum}</th>
      </tr>
    </thead>
  );
}

/** Whose bill it is: at the top of each sheet, and instead of the page's own letterhead (src/boot/paper.ts). */
function SellerHead({ seller, words, bill }: Pick<BillSheetProps, "seller" | "words" | "bill">) {
  return (
    <Letterhead data-letterhead="">
      {seller.wordmark ? (
        <PictureView picture={{ image: seller.wordmark, alt: seller.shortName }} maxHeight={10} eager />
      ) : (
        <Text fontFamily="display" fontSize="2.8em" lineHeight="none">
          {seller.shortName}
        </Text>
      )}
      <div>
        <Text fontWeight="strong">{seller.name}</Text>
        <Text>{seller.address.join(", ")}</Text>
        <Text>
          {seller.phone} · {seller.email}
        </Text>
        <Text>{bill.gstin === null ? words.unregistered : withValues(words.gstin, { number: bill.gstin })}</Text>
        {bill.sac_code && <Text>{withValues(words.sac, { number: bill.sac_code })}</Text>}
      </div>
    </Letterhead>
  );
}
