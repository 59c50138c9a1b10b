import { command } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { withNamedDatabase } from "#server/publish/named-shop.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { hostedGarments } from "#server/shop/garment-store.ts";
import { readHidden } from "#server/shop/hidden-people.ts";
import { deleteExpired, deleteGarments, eraseHidden } from "#server/shop/retention.ts";
import { hostedCall } from "#server/shop/shop-call.ts";

const USAGE = `npm run retention: deletes data of a hosted project after the retention of the online document. Run it once a
day, by cron for example.
npm run retention -- erased <address or phone number>: what is kept of somebody who deleted their account.
npm run retention -- concerned database|desk [year-month-day]: whom a leak on that day concerns, as CSV.
These two ask the database itself, and are logged in it: that of the data folder, or DATABASE_URL.`;

async function retention(): Promise<void> {
  const call = hostedCall();
  const { retention: facts } = await onlineSite(documentVersions(call), readSite);
  if (facts === undefined) console.log("The document has no retention: no rows are deleted by themselves.");
  else {
    const { requests, logs } = await deleteExpired(call, facts);
    console.log(`Deleted as expired: ${requests} requests, ${logs} log entries.`);
  }
  console.log(`Erased: ${await eraseHidden(call, facts)} people.`);
  // Last: a storage that does not answer keeps no rows.
  const photographs = await deleteGarments(call, hostedGarments());
  if (photographs > 0) console.log(`Deleted as expired: the photographs of ${photographs} orders.`);
}

await command(import.meta, { usage: USAGE, words: 3 }, async ({ positionals }) => {
  if (positionals.length === 0) return retention();
  console.log(await withNamedDatabase((database) => readHidden(database, positionals)));
});
