import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { type ToGiveBack as PaidList, readAdvances, readOwing, readToGiveBack } from "#desk/backend/owing.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { Dotted } from "#desk/parts/dotted.tsx";
import { Hint, RowLink, Rows, Subtitle, Title } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const words = MONEY_WORDS;

const OWING = keptReads((_key, rows) => readOwing(rows), 100);
const TO_GIVE_BACK = keptReads((_key, rows) => readToGiveBack(rows), 100);
const ADVANCES = keptReads((_key, rows) => readAdvances(rows), 100);

interface ViewProps {
  readonly place: DeskPlace;
}

/** Money that is open, either way. */
export function OwingView({ place }: ViewProps) {
  return (
    <Stack gap={10}>
      <Owing place={place} />
      <ToGiveBack place={place} />
      <Advances place={place} />
    </Stack>
  );
}

/** Who owes what for clothes that they have, and since when. */
function Owing({ place }: ViewProps) {
  const read = useKeptRead(OWING, "");
  const times = useTimes();
  const { value } = read;
  return (
    <Stack gap={4}>
      <Title>{words.owing}</Title>
      <ReadState {...read} />
      {value && (
        <Text role="status" color="muted">
          {value.total === 0
            ? words.nobodyOwes
            : words.owed({ count: value.total, amount: rupeesOfPaise(value.owed_paise) })}
        </Text>
      )}
      {value && value.total > 0 && (
        <Rows>
          {value.people.map(({ order_id, number, name, phone, orders, owed_paise, since }) => (
            <OpenSum key={order_id} place={place} {...{ order_id, number, name, paise: owed_paise }}>
              <Dotted
                parts={[
                  words.since({ moment: times.moment(since) }),
                  words.orders({ count: orders }),
                  phone && phoneText(phone),
                ]}
              />
            </OpenSum>
          ))}
        </Rows>
      )}
      {value && <ShowMore shown={value.people.length} total={value.total} more={() => OWING.more("")} />}
    </Stack>
  );
}

/** Orders that were paid more than they cost: after a credit note, or a correction. */
function ToGiveBack({ place }: ViewProps) {
  const read = useKeptRead(TO_GIVE_BACK, "");
  const { value } = read;
  return (
    <Stack as="section" gap={4}>
      <Subtitle>{words.toGiveBack}</Subtitle>
      <ReadState {...read} />
      {value && (
        <Text color="muted">
          {value.total === 0
            ? words.nothingToGiveBack
            : words.giveBackSum({ count: value.total, amount: rupeesOfPaise(value.paise) })}
        </Text>
      )}
      {value && <PaidOrders place={place} list={value} more={() => TO_GIVE_BACK.more("")} />}
    </Stack>
  );
}

/** Money in advance that waits for its bill. Shops that write no vouchers have none, and see nothing of it. */
function Advances({ place }: ViewProps) {
  const { value } = useKeptRead(ADVANCES, "");
  if (!value || value.total === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Subtitle>{words.advances}</Subtitle>
      <Text color="muted">{words.advancesSum({ count: value.total, amount: rupeesOfPaise(value.paise) })}</Text>
      <PaidOrders place={place} list={value} more={() => ADVANCES.more("")} />
    </Stack>
  );
}

interface PaidOrdersProps extends ViewProps {
  readonly list: PaidList;
  readonly more: () => void;
}

function PaidOrders({ place, list, more }: PaidOrdersProps) {
  const times = useTimes();
  const { numberPrefix } = useAtomValue(factsAtom);
  return (
    <>
      {list.total > 0 && (
        <Rows>
          {list.orders.map(({ phone, since, ...order }) => (
            <OpenSum key={order.order_id} place={place} {...order}>
              <Dotted
                parts={[
                  numberPrefix + order.number,
                  words.since({ moment: times.moment(since) }),
                  phone && phoneText(phone),
                ]}
              />
            </OpenSum>
          ))}
        </Rows>
      )}
      <ShowMore shown={list.orders.length} total={list.total} more={more} />
    </>
  );
}

interface OpenSumProps extends ViewProps {
  readonly order_id: string;
  readonly number: number;
  readonly name: string | null;
  readonly paise: number;
  readonly children: ReactNode;
}

/** A person and the sum that is open, which opens the order. */
function OpenSum({ place, order_id, number, name, paise, children }: OpenSumProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  return (
    <li>
      <RowLink
        data-row
        href={hrefOf({ view: "owing", order: order_id })}
        aria-current={place.order === order_id ? "true" : undefined}
      >
        <Flex justifyContent="space-between" alignItems="baseline" gap={3}>
          <Text as="span" fontWeight="strong" fontSize="lg">
            {name ?? numberPrefix + number}
          </Text>
          <Text as="span" fontWeight="strong" fontSize="lg" fontVariantNumeric="tabular-nums">
            {rupeesOfPaise(paise)}
          </Text>
        </Flex>
        <Hint as="span">{children}</Hint>
      </RowLink>
    </li>
  );
}
