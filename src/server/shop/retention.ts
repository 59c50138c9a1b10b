import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { dropOldMails, mailboxFile } from "#server/mail/mailbox.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

type Retention = NonNullable<Site["retention"]>;

const DAY_MS = 86_400_000;

/** Deletes expired requests and log entries, and returns how many of each. */
export async function deleteExpired(
  call: ShopCall,
  { requestsMonths, logsDays }: Retention,
): Promise<{ readonly requests: number; readonly logs: number }> {
  const deleted = await call("delete_expired", { requests_months: requestsMonths, logs_days: logsDays });
  const { requests, logs } = isRecord(deleted) ? deleted : {};
  return { requests: Number(requests), logs: Number(logs) };
}

/** Deletes expired data of the embedded backend and logs one line. */
export async function applyRetention(call: ShopCall, dataDir: string, { retention }: Site): Promise<void> {
  if (retention === undefined) return;
  const { requests, logs } = await deleteExpired(call, retention);
  const mails = dropOldMails(mailboxFile(dataDir), new Date(Date.now() - retention.mailsDays * DAY_MS));
  if (requests + logs + mails > 0)
    console.log(`Deleted as expired: ${requests} requests, ${logs} log entries, ${mails} mails.`);
}
