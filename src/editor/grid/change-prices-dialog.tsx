import { useEffect, useRef, useState } from "react";
import { parsePrice } from "#document/model/price.ts";
import { editAt } from "#editor/draft/editor.ts";
import {
  amountIn,
  type ChangedRow,
  changedRows,
  type PriceChange,
  withChangedPrices,
} from "#editor/grid/change-prices.ts";
import { cellText } from "#editor/grid/rows.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";
import { Options } from "#editor/parts/options.tsx";
import { type Group, groupsAt } from "#editor/shared/draft-values.ts";
import { CHANGE_PRICES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import "#editor/styles/change-prices.css";

const STEPS = [1, 5, 10];
const NONE: PriceChange = { direction: "raise", unit: "percent", amount: 0, table: undefined, step: 1 };

interface ChangePricesProps {
  readonly path: readonly string[];
  readonly tables: readonly Group[];
  readonly close: (done?: string) => void;
}

/** Raises or lowers many prices at once; each is shown before and after, and one undo restores all. */
export function ChangePrices({ path, tables, close }: ChangePricesProps) {
  const [change, setChange] = useState(NONE);
  const rows = changedRows(tables, change);
  const count = rows.filter(isChanged).length;
  const unread = rows.filter(({ before }) => parsePrice(cellText(before, "regPrice")) === undefined).length;
  const apply = () => {
    editAt(path, (old) => withChangedPrices(groupsAt(old, []), change));
    close(WORDS.done({ count }));
  };
  return (
    <Dialog close={() => close()}>
      <DialogTitle>{WORDS.title}</DialogTitle>
      <Choices change={change} tables={tables} choose={(more) => setChange({ ...change, ...more })} />
      {change.amount === 0 && <p role="status">{WORDS.type}</p>}
      <BeforeAndAfter rows={rows} />
      {unread > 0 && <p>{WORDS.unread({ count: unread })}</p>}
      <div className="dialog-actions change-apply">
        <MainButton disabled={count === 0} onClick={apply}>
          {WORDS.apply({ count })}
        </MainButton>
        <QuietButton onClick={() => close()}>{WORDS.cancel}</QuietButton>
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly change: PriceChange;
  readonly tables: readonly Group[];
  readonly choose: (more: Partial<PriceChange>) => void;
}

function Choices({ change, tables, choose }: ChoicesProps) {
  const [typed, setTyped] = useState("");
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => amount.current?.focus(), []);
  return (
    <div className="change-choices">
      <select
        aria-label={WORDS.direction}
        value={change.direction}
        onChange={({ target }) => choose({ direction: target.value === "lower" ? "lower" : "raise" })}
      >
        <Options
          names={[
            ["raise", WORDS.raise],
            ["lower", WORDS.lower],
          ]}
        />
      </select>
      <input
        ref={amount}
        aria-label={WORDS.by}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          choose({ amount: amountIn(target.value) });
        }}
      />
      <select
        aria-label={WORDS.unit}
        value={change.unit}
        onChange={({ target }) => choose({ unit: target.value === "rupees" ? "rupees" : "percent" })}
      >
        <Options
          names={[
            ["percent", WORDS.percent],
            ["rupees", WORDS.rupees],
          ]}
        />
      </select>
      <label>
        {WORDS.tables}
        <select value={change.table ?? ""} onChange={({ target }) => choose({ table: target.value || undefined })}>
          <option value="">{WORDS.all}</option>
          <Options names={tables.map(({ id, title }) => [String(id), String(title)])} />
        </select>
      </label>
      <label>
        {WORDS.round}
        <select value={change.step} onChange={({ target }) => choose({ step: Number(target.value) })}>
          <Options names={STEPS.map((step) => [String(step), WORDS.rounded({ step })])} />
        </select>
      </label>
    </div>
  );
}

function BeforeAndAfter({ rows }: { readonly rows: readonly ChangedRow[] }) {
  return (
    <table className="change-rows">
      <thead>
        <tr>
          <th scope="col">{WORDS.item}</th>
          <th scope="col">{WORDS.before}</th>
          <th scope="col">{WORDS.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{cellText(row.before, "item")}</th>
            <td>{pricesOf(row.before)}</td>
            <td>{isChanged(row) ? pricesOf(row.after) : WORDS.same}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isChanged({ before, after }: ChangedRow): boolean {
  return before["regPrice"] !== after["regPrice"] || before["offerPrice"] !== after["offerPrice"];
}

/** "75/Kg, offer 70/Kg": an offer of its own is told beside the price. */
function pricesOf(row: Group): string {
  const [regular, offer] = [cellText(row, "regPrice"), cellText(row, "offerPrice")];
  return offer === "" || offer === regular ? regular : `${regular}, ${WORDS.offer({ price: offer })}`;
}
