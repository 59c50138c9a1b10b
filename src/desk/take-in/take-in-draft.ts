import type { PaymentMethod } from "#account/orders/order-view.ts";
import { piecesOf } from "#account/orders/pieces-of.ts";
import type { KnownPerson } from "#desk/backend/people.ts";
import { type CountedLine, withCurrentPrice } from "#desk/counting/count.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { keepDraft, TAKE_IN } from "#desk/move/draft.ts";
import { randomUuid } from "#lib/random-uuid.ts";

/** What is typed into the form, as somebody typed it. */
export interface TakeInDraft {
  /** That of the order, made once. */
  readonly id: string;
  readonly who: "search" | "known" | "new";
  readonly search: string;
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  /** The code of the language they read; empty: as at their last order. */
  readonly language: string;
  /** Id and note of a known person, and what they owe. */
  readonly account: string;
  readonly about: string;
  readonly owed: number;
  /** On this order. */
  readonly note: string;
  /** The id of a service. */
  readonly service: string;
  readonly express: boolean;
  readonly lines: readonly CountedLine[];
  readonly isLater: boolean;
  readonly pieces: string;
  readonly bags: string;
  readonly pay: "none" | "all" | "part";
  readonly amount: string;
  readonly method: PaymentMethod;
}

export function emptyTakeIn(): TakeInDraft {
  return {
    ...{ id: randomUuid(), who: "search", search: "", phone: "", name: "", email: "", address: "", language: "" },
    ...{ account: "", about: "", owed: 0, note: "", service: "", express: false, lines: [], isLater: false },
    ...{ pieces: "", bags: "1", pay: "none", amount: "", method: "cash" },
  };
}

/** What the form knows of a person. */
export function knownAs(person: KnownPerson): Partial<TakeInDraft> {
  const { phone, name, email, address, language, account, note, owed_paise } = person;
  return {
    ...{ who: "known", phone, name, email: email ?? "", address: address ?? "", language: language ?? "" },
    ...{ account: account ?? "", about: note ?? "", owed: owed_paise },
  };
}

/** Fills the form in for a person, with the pieces of an earlier order at the prices of today. */
export function prepareTakeIn(person: KnownPerson, facts: DeskFacts, order?: DeskOrder): void {
  // A surcharge follows from the lines.
  const lines = piecesOf(order?.items ?? []).filter(({ row_id }) => row_id !== undefined);
  keepDraft(TAKE_IN, {
    ...emptyTakeIn(),
    ...knownAs(person),
    service: order?.service ?? "",
    lines: lines.map(({ paise: _, position: __, ...line }) => withCurrentPrice(line, facts.items)),
  } satisfies TakeInDraft);
}
