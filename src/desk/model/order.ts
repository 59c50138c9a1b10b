import type { OrderView } from "#account/orders/order-view.ts";
import { has } from "#desk/model/guards.ts";
import { isRecord } from "#document/model/schema.ts";

/** What was answered to an own question of the document, in the words of its choice. */
export interface OwnAnswer {
  readonly label: string;
  readonly kind: string;
  readonly answer: string;
  /** Rows of the price book that the customer counted. */
  readonly lines?: readonly { readonly row_id: string; readonly quantity: number }[];
}

/** Whose an order is. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** Whoever came to the counter may have given none. */
  readonly address: string | null;
  readonly pin: string | null;
  readonly instructions: string | null;
  readonly answers?: readonly OwnAnswer[];
  /** In which they read; null: in the document's own. */
  readonly language?: string | null;
  /** Has withdrawn the consent to messages. */
  readonly no_messages?: boolean;
}

/** An order as the database shows it to staff. Lists leave out its log and its bill. */
export interface DeskOrder extends Omit<OrderView, "events" | "bill"> {
  readonly events?: OrderView["events"];
  readonly bill?: OrderView["bill"];
  /** Null once it is not kept any more. */
  readonly contact: Contact | null;
  readonly undo_until: string | null;
  /** Where it hangs until it goes out. */
  readonly rack: string | null;
  /** Orders that may be the same bag: taken in minutes apart, of the same person. */
  readonly same_bags?: readonly { readonly id: string; readonly number: number }[];
  /** A guest's, for the link in messages. */
  readonly tracking_token?: string | null;
}

/** Whether data is an order: a proxy may answer anything. */
export function isDeskOrder(data: unknown): data is DeskOrder {
  return (
    isRecord(data) &&
    has(data, "string", ["id", "status"]) &&
    has(data, "number", ["number"]) &&
    "contact" in data &&
    [data["items"], data["moves"]].every(Array.isArray)
  );
}
