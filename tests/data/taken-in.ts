import { randomUUID } from "node:crypto";
import type { Outcome, Person, ResultRow } from "#tests/data/world.ts";

let people = 0;

/** A bag of somebody who was never here. */
export function bag(more: ResultRow = {}): ResultRow {
  people += 1;
  return { name: "Meena Raman", phone: `98430 ${String(people).padStart(5, "0")}`, pieces: 3, bags: 1, ...more };
}

/** Takes it in at the counter. */
export const takeIn = (person: Person, given: ResultRow, id: string = randomUUID()): Promise<Outcome> =>
  person.call("take_in", { order_id: id, given });
