import { command } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { onlineVersion } from "#server/publish/online-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { tellProject } from "#server/shop/enforced-facts.ts";
import { hostedCall } from "#server/shop/shop-call.ts";

const USAGE = `npm run publish:facts: sends the facts of the document to a hosted project. npm start does it by itself,
npm run build if it has the key.`;

await command(import.meta, { usage: USAGE }, async () => {
  const call = hostedCall();
  console.log(await tellProject(call, await onlineVersion(documentVersions(call)), checkedSite));
});
