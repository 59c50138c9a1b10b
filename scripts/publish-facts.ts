import { command } from "#scripts/lib/command.ts";
import { tellProject } from "#server/backend/publish-facts.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { onlineVersion } from "#server/publish/online-site.ts";
import { hostedVersions } from "#server/publish/versions.ts";

const USAGE = `npm run publish:facts: sends the facts of the document to a hosted project. npm start does it by itself,
npm run build if it has the key.`;

await command(import.meta, { usage: USAGE }, async () => {
  console.log(await tellProject(await onlineVersion(hostedVersions(hostedRpc())), checkedSite));
});
