import { command } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { withNamedDatabase, withNamedShop } from "#server/publish/named-shop.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { hostedGarments } from "#server/shop/garment-store.ts";
import { readHidden } from "#server/shop/hidden-people.ts";
import { deleteExpired, deleteGarments, eraseHidden } from "#server/shop/retention.ts";
import { hostedCall } from "#server/shop/shop-call.ts";
import { changeStaff } from "#server/shop/staff.ts";

const STAFF =
  "npm run vellai -- staff add|remove|list|reset-factor <email> [staff|owner]: manages the staff and lost second factors, also while the site runs.";

export const staff = command({ usage: STAFF, words: 3 }, async ({ positionals }) => {
  console.log(await withNamedShop(({ call }) => changeStaff(call, positionals)));
});

const RETENTION = `npm run vellai -- retention: deletes data of a hosted project after the retention of the online document. Run it once a
day, by cron for example.
npm run vellai -- retention erased <address or phone number>: what is kept of somebody who deleted their account.
npm run vellai -- retention concerned database|desk [year-month-day]: whom a leak on that day concerns, as CSV.
These two ask the database itself, and are logged in it: that of the data folder, or DATABASE_URL.`;

export const retention = command({ usage: RETENTION, words: 3 }, async ({ positionals }) => {
  if (positionals.length === 0) return deleteWhatIsOver();
  console.log(await withNamedDatabase((database) => readHidden(database, positionals)));
});

async function deleteWhatIsOver(): Promise<void> {
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
