import { type AskedSite, askAll } from "#scripts/doctor/check.ts";
import { machineChecks } from "#scripts/doctor/machine.ts";
import { mailChecks } from "#scripts/doctor/mail.ts";
import { type AskedShop, onlineChecks } from "#scripts/doctor/online.ts";
import { command } from "#scripts/lib/command.ts";
import { isPublicSite } from "#server/backend/accounts/account-settings.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { BACKUPS_DIR, DATA_DIR } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { siteAddress } from "#server/serve/start-settings.ts";
import { differingFacts } from "#server/shop/enforced-facts.ts";

const USAGE = `npm run vellai -- doctor: asks this machine, the site and, if one is named, the hosted project what goes wrong in practice.
One line each, with the remedy. Exit code 1 when something must be done. Give it the settings of the site.`;

export const doctor = command({ usage: USAGE }, async () => {
  const { env } = process;
  const { host, localUrl, siteUrl } = siteAddress(env);
  const isPublic = isPublicSite(env, { host, siteUrl });
  const folders = { dataDir: DATA_DIR, backups: BACKUPS_DIR };
  const place: AskedSite = { env, site: readSite(), ...folders, localUrl, siteUrl, isPublic };
  const shop: AskedShop = {
    newest: () => withNamedShop(({ versions }) => versions.publishedNumber()),
    differingFacts: () =>
      withNamedShop(async ({ call, versions }) => differingFacts(call, await onlineSite(versions, readTranslated))),
  };
  const { lines, mustAct } = await askAll([
    ...machineChecks(place),
    ...mailChecks(place),
    ...onlineChecks(place, shop),
  ]);
  console.log(lines.join("\n"));
  // Questions that were not answered in time are left.
  process.exit(mustAct ? 1 : 0);
});
