import { DESK } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { hrefOf } from "#desk/state/place.ts";

/** What the code on a tag says: the order at this desk. */
export function deskCode({ id }: Pick<DeskOrder, "id">): string {
  return `${location.origin}${DESK.page}${hrefOf({ view: "search", order: id })}`;
}

/** What the code on a slip says: the customer's own page of the order. */
export function customerCode({ id, tracking_token }: DeskOrder, { paths }: DeskFacts): string {
  return location.origin + (tracking_token ? `${paths.track}#${tracking_token}` : `${paths.order}#${id}`);
}
