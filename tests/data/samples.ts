import { givenId } from "#tests/data/given-id.ts";
import type { Row, Table } from "#tests/data/world.ts";

let people = 0;

/** Somebody nobody has heard of, so that no limit is in the way. */
function sender() {
  people++;
  return { id: givenId(), name: "Kavitha", email: `kavitha${people}@example.com` };
}

const phone = () => `98${String(people).padStart(8, "0")}`;

/** A complete row of each table that visitors write, different at each call. */
export const SAMPLES: Record<Exclude<Table, "profiles" | "orders">, () => Row> = {
  pickup_requests: () => ({
    ...sender(),
    phone: phone(),
    pickup_date: "2099-01-05",
    pickup_address: "14 Bashyakarlu Road West",
    special_instructions: "Ring twice",
    service: "wash-and-fold",
  }),
  franchise_applications: () => ({ ...sender(), phone: phone(), city: "Erode", investment: "1.5cr-2cr" }),
  contact_messages: () => ({ ...sender(), message: "Do you clean carpets?" }),
};

export const SENT = ["pickup_requests", "franchise_applications", "contact_messages"] as const;
