import { useAtomValue } from "jotai";
import { readOwing } from "#desk/backend/money.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { Hint, RowLink, Rows, Title } from "#desk/parts/part-styles.ts";
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

/** Who owes what for clothes that they have, and since when. */
export function OwingView({ place }: { readonly place: DeskPlace }) {
  const read = useKeptRead(OWING, "");
  const times = useTimes();
  const { numberPrefix } = useAtomValue(factsAtom);
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
            <li key={order_id}>
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
                    {rupeesOfPaise(owed_paise)}
                  </Text>
                </Flex>
                <Hint as="span">
                  {[
                    words.since({ moment: times.moment(since) }),
                    words.orders({ count: orders }),
                    phone && phoneText(phone),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Hint>
              </RowLink>
            </li>
          ))}
        </Rows>
      )}
      {value && <ShowMore shown={value.people.length} total={value.total} more={() => OWING.more("")} />}
    </Stack>
  );
}
