import type { Answer } from "#account/backend/answer.ts";
import { askDatabase } from "#desk/backend/ask.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";
import { isRecord } from "#document/model/schema.ts";

/** Somebody who has clothes back that are not paid. */
export interface Debtor {
  /** The oldest of their orders. */
  readonly order_id: string;
  readonly number: number;
  /** Null once it is not kept any more. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly orders: number;
  readonly owed_paise: number;
  readonly since: string;
}

export interface Owing {
  readonly total: number;
  readonly owed_paise: number;
  readonly people: readonly Debtor[];
}

/** An order that was paid more than it costs, or in advance. */
export interface OverpaidOrder {
  readonly order_id: string;
  readonly number: number;
  /** Null once it is not kept any more. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly paise: number;
  readonly since: string;
}

export interface ToGiveBack {
  readonly total: number;
  readonly paise: number;
  readonly orders: readonly OverpaidOrder[];
}

const isDebtor: Guard<Debtor> = (row): row is Debtor =>
  has(row, "string", ["order_id", "since"]) && has(row, "number", ["number", "orders", "owed_paise"]);

const isOwing: Guard<Owing> = (data): data is Owing =>
  has(data, "number", ["total", "owed_paise"]) && isRecord(data) && listOf(isDebtor)(data["people"]);

const isOverpaid: Guard<OverpaidOrder> = (row): row is OverpaidOrder =>
  has(row, "string", ["order_id", "since"]) && has(row, "number", ["number", "paise"]);

const isToGiveBack: Guard<ToGiveBack> = (data): data is ToGiveBack =>
  has(data, "number", ["total", "paise"]) && isRecord(data) && listOf(isOverpaid)(data["orders"]);

export function readOwing(page_size: number): Promise<Answer<Owing>> {
  return askDatabase((client) => client.rpc("desk_owing", { page_size }), checked(isOwing));
}

export function readToGiveBack(page_size: number): Promise<Answer<ToGiveBack>> {
  return askDatabase((client) => client.rpc("desk_to_give_back", { page_size }), checked(isToGiveBack));
}

/** Money in advance that is neither billed nor given back. */
export function readAdvances(page_size: number): Promise<Answer<ToGiveBack>> {
  return askDatabase((client) => client.rpc("desk_advances", { page_size }), checked(isToGiveBack));
}
