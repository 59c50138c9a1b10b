import path from "node:path";
import { hostedRpc } from "#scripts/backend/rpc.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { command } from "#scripts/lib/command.ts";
import { PAGES_DIR } from "#scripts/lib/site-paths.ts";
import { onlineSite } from "#scripts/publish/online-site.ts";
import { hostedVersions } from "#scripts/publish/versions.ts";
import { readHeaders } from "#scripts/render/rendered-folder.ts";

const USAGE = "npm run hosts:nginx: the configuration of nginx for the pages in dist.";

await command(import.meta, { usage: USAGE }, async () => {
  const folder = path.resolve(PAGES_DIR);
  const listen = process.env["PORT"] ?? "80";
  const { VITE_SUPABASE_URL: project, SUPABASE_SECRET_KEY: key } = process.env;
  const isHosted = Boolean(project && key);
  const { fallbackPath } = isHosted ? await onlineSite(hostedVersions(hostedRpc()), readSite) : readSite();
  console.log(nginxConfig(readHeaders(folder), { folder, listen, fallbackPath }));
});
