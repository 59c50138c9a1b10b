import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { dropOldMails, mailboxFile } from "#server/mail/mailbox.ts";
import { folderGarments, type GarmentStore } from "#server/shop/garment-store.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

type Retention = NonNullable<Site["retention"]>;

const DAY_MS = 86_400_000;

/** Deletes expired requests and log entries, and returns how many of each. */
export async function deleteExpired(
  call: ShopCall,
  { requestsMonths, logsDays, visitsMonths }: Retention,
): Promise<{ readonly requests: number; readonly logs: number }> {
  const after = { requests_months: requestsMonths, logs_days: logsDays, visits_months: visitsMonths };
  const deleted = await call("delete_expired", after);
  const { requests, logs } = isRecord(deleted) ? deleted : {};
  return { requests: Number(requests), logs: Number(logs) };
}

/** The year that rule 8 of the DPDP Rules, 2025 asks for. */
const ERASED_AFTER_MONTHS = 12;

/** Erases people whose accounts were deleted long ago; returns how many. */
export async function eraseHidden(call: ShopCall, retention: Site["retention"]): Promise<number> {
  return Number(await call("erase_hidden", { after_months: retention?.erasedAfterMonths ?? ERASED_AFTER_MONTHS }));
}

/** Deletes the photographs of orders that ended long ago; returns of how many orders. */
export async function deleteGarments(call: ShopCall, store: GarmentStore): Promise<number> {
  const orders = await store.orders();
  const found = orders.length > 0 ? await call("expired_garments", { orders }) : [];
  const expired = orders.filter((order) => Array.isArray(found) && found.includes(order));
  for (const order of expired) await store.remove(order);
  return expired.length;
}

/** Deletes expired data of the embedded backend and logs one line. */
export async function applyRetention(call: ShopCall, dataDir: string, { retention }: Site): Promise<void> {
  const photographs = await deleteGarments(call, folderGarments(dataDir));
  if (photographs > 0) console.log(`Deleted as expired: the photographs of ${photographs} orders.`);
  const people = await eraseHidden(call, retention);
  if (people > 0) console.log(`Erased: ${people} people.`);
  if (retention === undefined) return;
  const { requests, logs } = await deleteExpired(call, retention);
  const mails = dropOldMails(mailboxFile(dataDir), new Date(Date.now() - retention.mailsDays * DAY_MS));
  if (requests + logs + mails > 0)
    console.log(`Deleted as expired: ${requests} requests, ${logs} log entries, ${mails} mails.`);
}
