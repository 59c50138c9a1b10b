import { tellProject } from "#scripts/backend/publish-facts.ts";
import { hostedRpc } from "#scripts/backend/rpc.ts";
import { checkedSite } from "#scripts/document/checked-site.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { onlineVersion } from "#scripts/publish/online-site.ts";
import { hostedVersions } from "#scripts/publish/versions.ts";

/** Tells a hosted project what it enforces of the document. `npm start` does it by itself, `npm run build` where it has the key. */
await runMain(import.meta, async () => {
  console.log(await tellProject(await onlineVersion(hostedVersions(hostedRpc())), checkedSite));
});
