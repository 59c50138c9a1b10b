import { givenId } from "#tests/data/given-id.ts";
import type { ResultRow, Table } from "#tests/data/world.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";

let people = 0;

/** Somebody nobody has heard of, so that no limit is in the way. */
function sender() {
  people++;
  return { id: givenId(), name: "Kavitha", email: `kavitha${people}@example.com` };
}

const phone = () => `98${String(people).padStart(8, "0")}`;

/** A complete row of each table that visitors write, different at each call. */
export const SAMPLES: Record<Exclude<Table, "profiles" | "orders">, () => ResultRow> = {
  pickup_requests: () => ({
    ...sender(),
    phone: phone(),
    pickup_date: pickupDay(),
    pickup_address: "14 Bashyakarlu Road West",
    special_instructions: "Ring twice",
    service: "wash-and-fold",
  }),
  franchise_applications: () => ({ ...sender(), phone: phone(), city: "Erode", investment: "1.5cr-2cr" }),
  contact_messages: () => ({ ...sender(), message: "Do you clean carpets?" }),
};

export const SENT_ROWS = ["pickup_requests", "franchise_applications", "contact_messages"] as const;
