import type { Site } from "#document/model/types.gen.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { embeddedRpc, type Rpc } from "#server/backend/rpc.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { dropOldMails, mailboxFile } from "#server/mail/mailbox.ts";

type Retention = NonNullable<Site["retention"]>;

const DAY_MS = 86_400_000;

/** Deletes expired requests and log entries, and returns how many of each. */
export async function deleteExpired(
  { requestsMonths, logsDays }: Retention,
  rpc: Rpc,
): Promise<{ requests: number; logs: number }> {
  const answer = await rpc("delete_expired", { requests_months: requestsMonths, logs_days: logsDays });
  if (answer.ok) return answer.json();
  throw new Refusal(`Nothing expired was deleted: the database answered ${answer.status}, ${await answer.text()}`);
}

/** Deletes expired data of the embedded backend and logs one line. */
export async function applyRetention(
  backend: Pick<Backend, "fetch" | "secretKey">,
  dataDir: string,
  { retention }: Site,
): Promise<void> {
  if (retention === undefined) return;
  const { requests, logs } = await deleteExpired(retention, embeddedRpc(backend));
  const mails = dropOldMails(mailboxFile(dataDir), new Date(Date.now() - retention.mailsDays * DAY_MS));
  if (requests + logs + mails > 0)
    console.log(`Deleted as expired: ${requests} requests, ${logs} log entries, ${mails} mails.`);
}
