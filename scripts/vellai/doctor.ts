import { Resolver } from "node:dns/promises";
import { command } from "#scripts/lib/command.ts";
import { isPublicSite } from "#server/backend/accounts/account-settings.ts";
import { diagnose } from "#server/conditions/conditions.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { BACKUPS_DIR, DATA_DIR } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { siteAddress } from "#server/serve/start-settings.ts";
import { differingFacts } from "#server/shop/enforced-facts.ts";

const DNS_TIMEOUT_MS = 3_000;

const USAGE = `npm run vellai -- doctor: asks this machine, the site and, if one is named, the hosted project what goes wrong in practice.
One line each, with the remedy. Exit code 1 when something must be done. Give it the settings of the site.`;

export const doctor = command({ usage: USAGE }, async () => {
  const { env } = process;
  const { host, localUrl, siteUrl } = siteAddress(env);
  const { lines, mustAct } = await diagnose({
    ...{ env, site: readSite(), dataDir: DATA_DIR, backups: BACKUPS_DIR, localUrl, siteUrl },
    isPublic: isPublicSite(env, { host, siteUrl }),
    shop: {
      newest: () => withNamedShop(({ versions }) => versions.publishedNumber()),
      differingFacts: () =>
        withNamedShop(async ({ call, versions }) => differingFacts(call, await onlineSite(versions, readTranslated))),
    },
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
  });
  console.log(lines.join("\n"));
  // Questions that were not answered in time are left.
  process.exit(mustAct ? 1 : 0);
});
