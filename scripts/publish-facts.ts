import { tellProject } from "#scripts/backend/publish-facts.ts";
import { hostedRpc } from "#scripts/backend/rpc.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { command } from "#scripts/lib/command.ts";
import { onlineVersion } from "#scripts/publish/online-site.ts";
import { hostedVersions } from "#scripts/publish/versions.ts";

const USAGE = `npm run publish:facts: sends the facts of the document to a hosted project. npm start does it by itself,
npm run build if it has the key.`;

await command(import.meta, { usage: USAGE }, async () => {
  console.log(await tellProject(await onlineVersion(hostedVersions(hostedRpc())), checkedSite));
});
