import { command } from "#scripts/lib/command.ts";
import { deleteExpired } from "#server/backend/retention.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { readSite } from "#server/document/read-site.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { hostedVersions } from "#server/publish/versions.ts";

const USAGE = `npm run retention: deletes data of a hosted project after the retention of the online document. Run it once a
day, by cron for example.`;

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

await command(import.meta, { usage: USAGE }, retention);
