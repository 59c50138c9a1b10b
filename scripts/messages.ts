import { command, FLAG } from "#scripts/lib/command.ts";
import { delivery } from "#server/backend/messages/delivery.ts";
import { shopTasks, startShopClock } from "#server/backend/messages/shop-clock.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { followedSite } from "#server/publish/online-site.ts";
import { hostedVersions } from "#server/publish/versions.ts";

const USAGE = `npm run messages [-- --once]: sends the messages and reminders of a hosted project and closes orders, until it
is stopped; with --once a single time, for cron. npm start does it by itself for the embedded backend.`;

async function messages(once: boolean): Promise<void> {
  const siteUrl = process.env["SITE_URL"];
  if (!siteUrl) throw new Refusal("Set SITE_URL: the links of the messages lead there.");
  const rpc = hostedRpc();
  const site = followedSite(hostedVersions(rpc), readSite);
  const deliver = delivery(DATA_DIR, namedMailServer(process.env));
  const options = { rpc, siteUrl, deliver, site };
  if (once) {
    console.log(`Messages sent: ${await shopTasks(options)()}.`);
    return;
  }
  const stop = startShopClock(options);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
  console.log("Messages are sent as they come. Ctrl+C ends it.");
}

await command(import.meta, { usage: USAGE, options: { once: FLAG } }, ({ values }) => messages(values.once));
