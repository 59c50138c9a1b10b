import { useAtomValue } from "jotai";
import type { OrderItem } from "#account/orders/order-view.ts";
import { piecesOf } from "#account/orders/pieces-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { deskCode } from "#desk/paper/order-code.ts";
import { OTHER } from "#desk/words/chosen.gen.ts";
import { PAPER_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { dateFormat } from "#lib/locale/date-format.ts";
import { clockText } from "#lib/locale/times.ts";
import { styled } from "#ui/base/styled.ts";
import { TextQrCode } from "#ui/text-qr-code.tsx";

/** The code with number and promise; a name, and what is to be done, have the whole width below. */
const Tag = styled("div", {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: "1mm 2mm",
  "& > :last-child": { gridColumn: "1 / -1" },
  "& > svg": { width: "18mm", height: "18mm", flex: "none" },
  "& strong": { display: "block", fontSize: "1.35em", lineHeight: 1.15 },
  // On a label all of it is beside the code.
  '[data-roll="label"] &': {
    gap: "0 2mm",
    alignItems: "start",
    gridTemplateRows: "auto 1fr",
    "& > svg": { gridRow: "1 / 3" },
    "& > :last-child": { gridColumn: 2 },
    "& p": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
});

/** One tag for each bag and each piece: "VL-1023 · 3 of 7 · Fri 6 pm", what the customer is called, and what is to be done with it. */
export function tagsOf(order: DeskOrder) {
  const { pieces, bags } = order;
  const garments = garmentsOf(order);
  const some = (count: number | null, text: (place: { at: number; of: number }) => string) =>
    Array.from({ length: count ?? 0 }, (_, index) => text({ at: index + 1, of: count ?? 0 }));
  return [
    ...some(bags, PAPER_WORDS.bag).map((place) => <OneTag key={place} order={order} place={place} />),
    ...some(pieces, PAPER_WORDS.piece).map((place, index) => (
      <OneTag key={place} order={order} place={place} garment={garments[index]} />
    )),
  ];
}

/** The line of each piece, in the order of the count; none where pieces and lines do not go together, as by weight. */
function garmentsOf({ items, pieces }: DeskOrder): OrderItem[] {
  const lines = piecesOf(items);
  const each = lines.flatMap((line) => (Number.isInteger(line.quantity) ? Array(line.quantity).fill(line) : []));
  if (each.length === pieces && lines.every(({ quantity }) => Number.isInteger(quantity))) return each;
  return lines.length === 1 ? Array(pieces ?? 0).fill(lines[0]) : [];
}

const TITLE = /^(mrs?|ms|dr|smt|shri|श्री|श्रीमती|सुश्री|डॉ|திரு|திருமதி|டாக்டர்)$/i;

/** "Kavitha" of "Dr. R. Kavitha Raman": the first word that is no title, nothing with a dot and no single letter, in any script. */
function calledName(name: string): string {
  const words = name.split(/\s+/).filter((word) => !TITLE.test(word));
  return words.find((word) => /(?:(?<!\u094d)\p{L}.*){2}(?<!\.)$/u.test(word)) ?? words[0] ?? name;
}

interface OneTagProps {
  readonly order: DeskOrder;
  readonly place: string;
  /** Undefined on a bag, and where nobody knows which it is. */
  readonly garment?: OrderItem | undefined;
}

function OneTag({ order, place, garment }: OneTagProps) {
  const shown = useShownName();
  const facts = useAtomValue(factsAtom);
  const { numberPrefix, clock, deskTimes: times } = facts;
  const lang = OTHER?.LANG ?? facts.lang;
  const { contact, promised_at } = order;
  const service = garment?.service ?? order.services;
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
            {day.format(new Date(`${promise.date}T00:00:00Z`))} {clockText(promise.time, { lang, times })}
          </p>
        )}
      </div>
      <div>
        <p>{contact && calledName(contact.name)}</p>
        {garment && garment.name !== service && <p>{shown(garment.name)}</p>}
        <p>{shown(service)}</p>
        {order.express && <strong>{ORDER_WORDS.express}</strong>}
      </div>
    </Tag>
  );
}
