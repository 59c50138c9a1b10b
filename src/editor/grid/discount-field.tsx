import { useAtomValue } from "jotai";
import { problemsAtom } from "#editor/state/atoms.ts";
import { editAt } from "#editor/state/sync.ts";

const POINTER = "/priceBook/discountPercent";

/** The one discount all offers are computed from. */
export function DiscountField({ value }: { readonly value: unknown }) {
  const [problem] = useAtomValue(problemsAtom).get(POINTER) ?? [];
  const change = (text: string) => {
    const figure = Number(text);
    // What is no number stays as it was typed, and the check says what to write.
    editAt(["priceBook", "discountPercent"], () => (text.trim() === "" || Number.isNaN(figure) ? text : figure));
  };
  return (
    <div className="discount">
      <label htmlFor="discount">Discount on every price</label>
      <span className="discount-field">
        <input
          id="discount"
          data-field={POINTER}
          inputMode="decimal"
          autoComplete="off"
          value={typeof value === "number" || typeof value === "string" ? value : ""}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && "discount-problem"}
          onChange={(event) => change(event.target.value)}
        />
        %
      </span>
      {problem && (
        <p id="discount-problem" className="problem">
          {problem.problem} {problem.hint}
        </p>
      )}
    </div>
  );
}
