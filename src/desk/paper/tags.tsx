import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { deskCode } from "#desk/paper/order-code.ts";
import { PAPER_WORDS } from "#desk/words/later/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { dateFormat } from "#lib/locale/date-format.ts";
import { clockText } from "#lib/locale/times.ts";
import { styled } from "#ui/base/styled.ts";
import { TextQrCode } from "#ui/text-qr-code.tsx";

const Tag = styled("div", {
  display: "flex",
  alignItems: "center",
  gap: "2mm",
  "& > svg": { width: "18mm", height: "18mm", flex: "none" },
  "& strong": { display: "block", fontSize: "1.35em", lineHeight: 1.15 },
});

/** One tag for each bag and each piece: "VL-1023 · 3 of 7 · Fri 6 pm" and the first name. */
export function tagsOf(order: DeskOrder) {
  const { pieces, bags } = order;
  const some = (count: number | null, text: (place: { at: number; of: number }) => string) =>
    Array.from({ length: count ?? 0 }, (_, index) => text({ at: index + 1, of: count ?? 0 }));
  return [...some(bags, PAPER_WORDS.bag), ...some(pieces, PAPER_WORDS.piece)].map((place) => (
    <OneTag key={place} order={order} place={place} />
  ));
}

function OneTag({ order, place }: { readonly order: DeskOrder; readonly place: string }) {
  const { numberPrefix, clock, lang } = useAtomValue(factsAtom);
  const { contact, promised_at } = order;
  const [first] = contact?.name.split(/\s+/) ?? [];
  const promise = promised_at === null ? undefined : wallTime(clock, new Date(promised_at));
  const day = dateFormat(lang, { weekday: "short", timeZone: "UTC" });
  return (
    <Tag>
      <TextQrCode text={deskCode(order)} label={PAPER_WORDS.code} />
      <div>
        <strong>{orderName(order, numberPrefix)}</strong>
        <strong>{place}</strong>
        {promise && (
          <p>
            {day.format(new Date(`${promise.date}T00:00:00Z`))} {clockText(promise.time, lang)}
          </p>
        )}
        <p>{first}</p>
      </div>
    </Tag>
  );
}
