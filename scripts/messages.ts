import { command, FLAG } from "#scripts/lib/command.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import { followedSite } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { hostedCall } from "#server/shop/shop-call.ts";
import { shopTasks, startShopClock } from "#server/shop/shop-clock.ts";

const USAGE = `npm run messages [-- --once]: sends the messages and reminders of a hosted project and closes orders, until it
is stopped; with --once a single time, for cron. npm start does it by itself for the embedded backend.`;

const LOOK_EVERY_MS = 5_000;

async function messages(once: boolean): Promise<void> {
  const siteUrl = process.env["SITE_URL"];
  if (!siteUrl) throw new Refusal("Set SITE_URL: the links of the messages lead there.");
  const call = hostedCall();
  const site = followedSite(documentVersions(call), readTranslated);
  const options = { call, siteUrl, dataDir: DATA_DIR, mailServer: namedMailServer(process.env), site };
  if (once) {
    console.log(`Messages sent: ${await shopTasks(options)()}.`);
    return;
  }
  const stop = startShopClock(options, LOOK_EVERY_MS);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
  console.log("Messages are sent as they come. Ctrl+C ends it.");
}

await command(import.meta, { usage: USAGE, options: { once: FLAG } }, ({ values }) => messages(values.once));
