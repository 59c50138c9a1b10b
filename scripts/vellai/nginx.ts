import path from "node:path";
import { fallbackOf } from "#document/languages/fallback.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { command } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { onlineSite } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { hostedCall } from "#server/shop/shop-call.ts";

const USAGE = "npm run vellai -- nginx: the configuration of nginx for the pages in dist.";

export const nginx = command({ usage: USAGE }, async () => {
  const folder = path.resolve(PAGES_DIR);
  const listen = process.env["PORT"] ?? "80";
  const { VITE_SUPABASE_URL: project, SUPABASE_SECRET_KEY: key } = process.env;
  const isHosted = Boolean(project && key);
  const site = isHosted ? await onlineSite(documentVersions(hostedCall()), readSite) : readSite();
  console.log(nginxConfig({ folder, listen, fallback: fallbackOf(site) }));
});
