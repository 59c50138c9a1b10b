import { useState } from "react";
import type { MoveValues } from "#account/orders/send-move.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** A business that deducts the tax: by its own GST number, on bills and on vouchers of money in advance. */
export interface Buyer {
  readonly gstin: string;
  readonly billedTo: string;
}

/** As the last voucher of the order names them, until it is changed; nobody where a paper names none. */
export function useBuyer({ vouchers = [] }: DeskOrder, isNamed = true) {
  const known = vouchers.findLast(({ customer_gstin }) => customer_gstin);
  const [buyer, setBuyer] = useState<Buyer>({ gstin: known?.customer_gstin ?? "", billedTo: known?.billed_to ?? "" });
  const customer_gstin = buyer.gstin.replace(/\s/g, "").toUpperCase();
  const billed_to = buyer.billedTo.trim();
  /** What the database would refuse. */
  const problem = () => {
    if (!isNamed || customer_gstin === "") return undefined;
    if (!GSTIN.test(customer_gstin)) return FORM_WORDS.gstinWrong;
    return billed_to === "" ? FORM_WORDS.missing : undefined;
  };
  const values = (): MoveValues => {
    if (!isNamed) return {};
    if (customer_gstin !== "") return { customer_gstin, billed_to };
    return known ? { customer_gstin: null, billed_to: null } : {};
  };
  return { problem, values, fields: { buyer, isNamed, onChange: setBuyer } };
}

export function BuyerFields({ buyer, isNamed, onChange }: ReturnType<typeof useBuyer>["fields"]) {
  if (!isNamed) return null;
  return (
    <>
      <LabelledField
        label={FORM_WORDS.gstin}
        value={buyer.gstin}
        maxLength={20}
        onText={(gstin) => onChange({ ...buyer, gstin })}
      />
      {buyer.gstin.trim() !== "" && (
        <LabelledField
          label={FORM_WORDS.billedTo}
          value={buyer.billedTo}
          maxLength={300}
          onText={(billedTo) => onChange({ ...buyer, billedTo })}
        />
      )}
    </>
  );
}
