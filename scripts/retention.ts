import { deleteExpired } from "#scripts/backend/retention.ts";
import { hostedRpc } from "#scripts/backend/rpc.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { onlineSite } from "#scripts/publish/online-site.ts";
import { hostedVersions } from "#scripts/publish/versions.ts";

/** Deletes what a hosted project keeps for longer than the document that is online says. To be run once a day, by cron or the like. */
async function retention(): Promise<void> {
  const rpc = hostedRpc();
  const { retention: facts } = await onlineSite(hostedVersions(rpc), readSite);
  if (facts === undefined) {
    console.log("The document has no retention: nothing is deleted by itself.");
    return;
  }
  const { requests, logs } = await deleteExpired(facts, rpc);
  console.log(`Deleted as expired: ${requests} requests, ${logs} log entries.`);
}

await runMain(import.meta, retention);
