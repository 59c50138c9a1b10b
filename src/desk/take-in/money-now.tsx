import { lazy, Suspense } from "react";
import { METHODS } from "#desk/model/asked-paise.ts";
import { Choices } from "#desk/move/form-parts.tsx";
import { orderCode } from "#desk/offline/order-code.ts";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { FORM_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Stack } from "#ui/base/box.tsx";

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

const words = TAKE_IN_WORDS;

/** What is paid at once: nothing, all, or a part. */
export function MoneyNow({ form: { values, change, sums } }: { readonly form: TakeInForm }) {
  const { pay, amount, method, isLater, id } = values;
  const labels = {
    none: words.pays.none,
    all: words.pays.all({ amount: rupeesOfPaise(sums.asked) }),
    part: sums.total > 0 && !isLater ? words.pays.part : words.advance,
  };
  const paise = pay === "all" ? sums.asked : (paiseIn(amount) ?? 0);
  return (
    <Stack gap={3}>
      <Choices
        legend={words.money}
        names={sums.total > 0 ? (["none", "all", "part"] as const) : (["none", "part"] as const)}
        labels={labels}
        chosen={pay}
        onChoose={(chosen) => change({ pay: chosen })}
      />
      {pay === "part" && (
        <LabelledField
          label={words.amount}
          inputMode="decimal"
          value={amount}
          onText={(text) => change({ amount: text })}
        />
      )}
      {pay !== "none" && (
        <Choices
          legend={FORM_WORDS.method}
          names={METHODS}
          labels={FORM_WORDS.methods}
          chosen={method}
          onChoose={(chosen) => change({ method: chosen })}
        />
      )}
      {pay !== "none" && method === "upi" && paise > 0 && (
        <Suspense fallback={null}>
          <UpiCode paise={paise} note={orderCode(id)} />
        </Suspense>
      )}
    </Stack>
  );
}
