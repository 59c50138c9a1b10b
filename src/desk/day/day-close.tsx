import { useState } from "react";
import type { DayMoney } from "#desk/backend/day.ts";
import { CountMoney } from "#desk/day/count-money.tsx";
import { MoneyTable } from "#desk/day/money-table.tsx";
import { hasMoveDraft, ofDay } from "#desk/move/draft.ts";
import { DeskButton, Hint, Subtitle } from "#desk/parts/part-styles.ts";
import type { Times } from "#desk/parts/times.ts";
import { CLOSE_WORDS, DRAWER_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const words = CLOSE_WORDS;

interface DayCloseProps {
  readonly day: string;
  readonly money: DayMoney;
  /** What is due for clothes that were handed over. */
  readonly openPaise: number;
  readonly times: Times;
}

/** What should be there of a day and what is, in cash, UPI and card. A closed day stays closed. */
export function DayClose({ day, money, openPaise, times }: DayCloseProps) {
  const [isCounting, setCounting] = useState(() => hasMoveDraft(...ofDay(day, "count")));
  const { closed } = money;
  return (
    <Stack as="section" gap={3}>
      <Subtitle>{words.title}</Subtitle>
      <CloseTable money={money} />
      {closed?.note && <Text>{closed.note}</Text>}
      {closed && <Hint>{words.closed({ who: closed.by ?? words.formerStaff, when: times.stamp(closed.at) })}</Hint>}
      {!closed && !isCounting && (
        <DeskButton type="button" onClick={() => setCounting(true)}>
          {words.begin}
        </DeskButton>
      )}
      {!closed && isCounting && <CountMoney day={day} money={money} openPaise={openPaise} />}
    </Stack>
  );
}

function CloseTable({ money: { methods, drawer, rounding_paise, closed } }: Pick<DayCloseProps, "money">) {
  const written = moneyColumn(
    [{ paise: rounding_paise }, { paise: drawer.kept_paise ?? 0 }],
    methods.flatMap(({ expected_paise, counted_paise }) => [{ paise: expected_paise }, { paise: counted_paise ?? 0 }]),
  );
  return (
    <MoneyTable>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.expected}</th>
          {closed && <th scope="col">{words.counted}</th>}
          {closed && <th scope="col">{words.difference}</th>}
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, expected_paise, counted_paise }) => (
          <tr key={method}>
            <th scope="row">{FORM_WORDS.methods[method]}</th>
            <td>{written(expected_paise)}</td>
            {counted_paise !== null && <td>{written(counted_paise)}</td>}
            {counted_paise !== null && <td>{written(counted_paise - expected_paise)}</td>}
          </tr>
        ))}
        {rounding_paise !== 0 && (
          <tr>
            <th scope="row">{words.rounding}</th>
            <td>{written(rounding_paise)}</td>
            {closed && <td colSpan={2} />}
          </tr>
        )}
        {drawer.kept_paise !== null && (
          <tr>
            <th scope="row">{DRAWER_WORDS.kept}</th>
            <td />
            <td>{written(drawer.kept_paise)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </MoneyTable>
  );
}
