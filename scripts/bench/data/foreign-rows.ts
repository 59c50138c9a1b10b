import { randomUUID } from "node:crypto";
import { addDays } from "#document/model/hours.ts";
import { apiHeaders, fetchSession, post, requestIds, sendLoad } from "#scripts/bench/lib/load.ts";

const PEOPLE = 20;
const CONNECTIONS = 100;

/** What a customer may read that names its owner: the path, and the column of the owner. */
const READS = [
  { path: "/rest/v1/profiles?select=id", owner: "id" },
  { path: "/rest/v1/orders?select=user_id", owner: "user_id" },
  { path: "/rest/v1/rpc/my_orders", owner: "user_id", method: "POST", body: "{}" },
] as const;

/** Sends mixed requests of customers and visitors, side by side. Counts rows that are another's, and odd answers. */
export async function countForeignRows(port: number, requests: number): Promise<string> {
  const people = await customers(port);
  let [rows, foreign, odd, next] = [0, 0, 0, 0];
  const { milliseconds } = await sendLoad(port, {
    connections: CONNECTIONS,
    amount: requests,
    setupClient(client) {
      const turn = next++;
      // Every fourth is a visitor, who may read nothing.
      const person = turn % 4 === 3 ? undefined : people[turn % people.length];
      client.setRequests(
        READS.map(({ owner, ...read }) => ({
          ...read,
          headers: apiHeaders(person?.token),
          onResponse(status, body) {
            const isOk = status === 200;
            if (isOk === (person === undefined)) odd++;
            const found: readonly Readonly<Record<string, unknown>>[] = isOk ? JSON.parse(body) : [];
            rows += found.length;
            foreign += found.filter((row) => row[owner] !== person?.id).length;
          },
        })),
      );
    },
  });
  return `${milliseconds.length} requests of ${PEOPLE} people and visitors: ${rows} rows, ${foreign} foreign, ${odd} odd answers`;
}

/** Customers with an order each. */
async function customers(port: number) {
  const ids = await requestIds(port, PEOPLE);
  return Promise.all(
    ids.map(async (id, index) => {
      const email = `${randomUUID()}@example.com`;
      const person = await fetchSession(port, "signup", email, "neel on cotton");
      const pickup = pickupRequest(id, { email, phone: `+9198${String(index).padStart(8, "0")}`, user_id: person.id });
      const answer = await post(port, "/rest/v1/pickup_requests", pickup, person.token);
      if (!answer.ok) throw new Error(`A customer's pickup request was refused: ${await answer.text()}`);
      return person;
    }),
  );
}

export function pickupRequest(id: string, sender: Readonly<Record<string, string>>): string {
  const pickup_date = addDays(new Date().toISOString().slice(0, 10), 30);
  return JSON.stringify({ id, name: "Kavitha", ...sender, pickup_date, pickup_address: "R.S. Puram" });
}
