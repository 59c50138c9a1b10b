import type { DayMoney } from "#desk/backend/day.ts";

/** The cash of a day in its parts, in paise: float, received, less what went back and was spent, is what is expected. */
export function drawerSums({ methods, drawer: { float_paise, expenses_paise, back_paise } }: DayMoney) {
  const expected = methods.find(({ method }) => method === "cash")?.expected_paise ?? 0;
  return {
    float: float_paise,
    received: expected - float_paise + expenses_paise + back_paise,
    back: back_paise,
    expenses: expenses_paise,
    expected,
  };
}
