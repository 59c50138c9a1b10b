import { assertDocument } from "#scripts/document/named-document.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { OWN_PICTURES, SITE_FILE } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { onlineVersion } from "#server/publish/online-site.ts";
import { pullSite } from "#server/publish/pull-site.ts";
import { pushSite } from "#server/publish/push-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { tellProject } from "#server/shop/enforced-facts.ts";
import { hostedCall } from "#server/shop/shop-call.ts";

const PULL = "npm run vellai -- pull [number] [--discard]: writes the newest version, or an earlier one, to site.json.";

export const pull = command(
  { usage: PULL, options: { discard: FLAG }, words: 1 },
  async ({ positionals: [written], values: { discard } }) => {
    const number = written === undefined ? undefined : Number(written);
    if (number !== undefined && !(Number.isInteger(number) && number > 0))
      throw new Refusal(`'${written}' is not the number of a version.\n${PULL}`);
    const place = { file: SITE_FILE, number, discard, media: OWN_PICTURES };
    console.log((await withNamedShop((shop) => pullSite(shop, place))).join("\n"));
  },
);

const PUSH = "npm run vellai -- push [file]: publishes site.json, or another document.";

export const push = command({ usage: PUSH, words: 1 }, async ({ positionals: [file = SITE_FILE] }) => {
  assertDocument(file);
  console.log((await withNamedShop((shop) => pushSite(shop, file))).join("\n"));
});

const FACTS = `npm run vellai -- publish-facts: sends the facts of the document to a hosted project. npm start does it by itself,
npm run build if it has the key.`;

export const sendFacts = command({ usage: FACTS }, async () => {
  const call = hostedCall();
  console.log(await tellProject(call, await onlineVersion(documentVersions(call)), checkedSite));
});
