import { useAtomValue } from "jotai";
import { DeclaredText } from "#account/orders/declared-text.tsx";
import { lineName, quantityText } from "#account/orders/names-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { factsIn, useReading } from "#desk/facts/facts-in.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { customerCode } from "#desk/paper/order-code.ts";
import { ShopMark } from "#desk/paper/shop-mark.tsx";
import { pieceCount, shopMomentText } from "#document/messages/order-facts.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { moneyColumn, sumRows } from "#document/messages/parts-of-price.ts";
import { upiPayment } from "#document/messages/upi-payment.ts";
import { upiHref } from "#lib/upi-href.ts";
import { withValues } from "#lib/with-values.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { TextQrCode } from "#ui/text-qr-code.tsx";

const Line = styled("p", {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  fontVariantNumeric: "tabular-nums",
  "& > :last-child": { textAlign: "end", whiteSpace: "nowrap" },
});

/** Pieces stand below the moment where the roll is narrow. */
const Moment = styled(Line, { flexWrap: "wrap", rowGap: 0 });

const Large = styled("p", { fontSize: "1.8em", fontWeight: "strong", lineHeight: 1.15 });

const Part = styled("div", { borderTop: "hairline", marginBlockStart: "2mm", paddingBlockStart: "2mm" });

/** As wide as a roll of 58 mm prints: a camera reads a code from ten times its width. */
const AtArmsLength = styled("div", {
  display: "flex",
  justifyContent: "center",
  paddingBlock: "1mm",
  "& > svg": { width: "44mm", height: "44mm" },
});

/** What a customer takes along, in their language: number, promise, pieces and money, and where to follow it. */
export function ClaimSlip({ order }: { readonly order: DeskOrder }) {
  const facts = factsIn(useReading(order.contact?.language));
  const { business, numberPrefix, slip, lang, paper, words, sold } = facts;
  const { contact, pieces, bags, items, total_paise, paid_paise, promised_at } = order;
  // A guest's page has an address once the order has been sent.
  const { upi } = useAtomValue(factsAtom);
  const owed = owedPaise(order);
  const atOnce = upi ? upiPayment(upi, owed).paise : 0;
  const sums = sumRows(order, paper.facts, paper.words);
  const written = moneyColumn(items, sums);
  const hasPage = !order.is_guest || Boolean(order.tracking_token);
  return (
    <div lang={lang}>
      <Box pb={1}>
        <ShopMark business={business} height={32} />
      </Box>
      <p>
        <strong>{business.name}</strong>
      </p>
      <p>
        {business.address.slice(0, 2).join(", ")} · {business.phone.replaceAll(" ", "\u00a0")}
      </p>
      <Part>
        <p>{slip.heading}</p>
        <Large>{orderName(order, numberPrefix)}</Large>
        {contact && <strong>{contact.name}</strong>}
        <Moment>
          <span>{shopMomentText(order.created_at, facts)}</span>
          {pieces !== null && (
            <span>
              {pieceCount(pieces, words, lang)}
              {bags !== null && bags > 1 && ` · ${withValues(slip.bags, { count: bags })}`}
            </span>
          )}
        </Moment>
      </Part>
      {promised_at !== null && (
        <Part>
          <p>{paper.facts.promise}</p>
          <strong>{shopMomentText(promised_at, facts)}</strong>
        </Part>
      )}
      {items.length > 0 && (
        <Part>
          {items.map((line) => (
            <Line key={line.position}>
              <span>
                {line.percent === undefined && `${quantityText(line, sold)} × `}
                {lineName(line, sold)}
                <DeclaredText line={line} label={paper.declared} />
              </span>
              <span>{written(line.paise)}</span>
            </Line>
          ))}
        </Part>
      )}
      {total_paise > 0 || paid_paise > 0 ? (
        <Part>
          {sums.map(({ kind, label, paise }) => (
            <Line key={kind}>
              <span>{label}</span>
              <strong>{written(paise)}</strong>
            </Line>
          ))}
        </Part>
      ) : null}
      <div data-codes="">
        {upi && owed > 0 && (
          <Part>
            <Line>
              <span>{slip.upi}</span>
              <strong>{written(atOnce)}</strong>
            </Line>
            <AtArmsLength>
              <TextQrCode
                text={upiHref({ upi, paise: atOnce, note: orderName(order, numberPrefix) })}
                label={slip.upi}
              />
            </AtArmsLength>
            <p>{upi.id}</p>
          </Part>
        )}
        <Part>
          {hasPage && (
            <>
              <Box display="flex" justifyContent="center" pb={2}>
                <TextQrCode text={customerCode(order, facts)} label={slip.code} />
              </Box>
              <p>{slip.code}</p>
            </>
          )}
          <p>{slip.text}</p>
        </Part>
      </div>
    </div>
  );
}
