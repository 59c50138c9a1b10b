import type { Answer } from "#account/backend/answer.ts";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import { askDatabase } from "#desk/backend/ask.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder } from "#desk/model/order.ts";
import { isRecord } from "#document/model/schema.ts";

/** Whom the shop knows by a phone number, a name and, if they have one, an account. Money in paise. */
export interface KnownPerson {
  readonly phone: string;
  readonly name: string;
  /** The id of the account. */
  readonly account: string | null;
  readonly email: string | null;
  /** In which they read; null: in the document's own. */
  readonly language: string | null;
  /** Has withdrawn the consent to messages. */
  readonly no_messages?: boolean;
  readonly address: string | null;
  readonly last_at: string;
  readonly orders: number;
  readonly owed_paise: number;
  /** For staff alone: "starch, hangers". */
  readonly note: string | null;
}

/** People of a search, whoever came last first, and how many fit. */
export interface FoundPeople {
  readonly total: number;
  readonly people: readonly KnownPerson[];
}

/** A person with their orders, the newest first, and how they paid last. */
export interface PersonPage {
  readonly person: KnownPerson;
  readonly payment_method: PaymentMethod | null;
  readonly orders: readonly DeskOrder[];
}

const isPerson: Guard<KnownPerson> = (data): data is KnownPerson =>
  has(data, "string", ["phone", "name", "last_at"]) && has(data, "number", ["orders", "owed_paise"]);

const isFoundPeople: Guard<FoundPeople> = (data): data is FoundPeople =>
  has(data, "number", ["total"]) && isRecord(data) && listOf(isPerson)(data["people"]);

const isPersonPage: Guard<PersonPage> = (data): data is PersonPage =>
  isRecord(data) && isPerson(data["person"]) && listOf(isDeskOrder)(data["orders"]);

export function readPeople(wanted: string, page_size: number): Promise<Answer<FoundPeople>> {
  return askDatabase((client) => client.rpc("desk_people", { wanted, page_size }), checked(isFoundPeople));
}

/** What tells one person from another. */
export type PersonKey = Pick<KnownPerson, "phone" | "name" | "account">;

export function readPerson({ account, ...named }: PersonKey, page_size: number): Promise<Answer<PersonPage>> {
  const asked = { ...named, ...(account !== null && { account }), page_size };
  return askDatabase((client) => client.rpc("desk_person", asked), checked(isPersonPage));
}

/** Notes that a person wants no more messages, or wants them again. */
export function writeConsent({ account, phone, name }: PersonKey, withdraws: boolean): Promise<Answer<null>> {
  const asked = { phone, name, withdraws, ...(account !== null && { account }) };
  return askDatabase(
    (client) => client.rpc("desk_consent", asked),
    () => null,
  );
}

/** Writes the note about a person; an empty one takes it away. */
export function writeNote({ phone, name }: PersonKey, note: string): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_note", { phone, name, note }),
    () => null,
  );
}
