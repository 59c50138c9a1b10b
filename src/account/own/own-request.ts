import { readOwnData } from "#account/own/own-data.ts";
import { isRecord } from "#document/model/schema.ts";

/** The pickup request that became an order of the signed-in customer. Throws when it cannot be read. */
export async function readOwnRequest(id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const data = await readOwnData();
  const requests = isRecord(data) && data["pickup_requests"];
  return Array.isArray(requests) ? requests.filter(isRecord).find((request) => request["id"] === id) : undefined;
}
