import { command } from "#scripts/lib/command.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { changeStaff } from "#server/shop/staff.ts";

const USAGE =
  "npm run staff -- add|remove|list|reset-factor <email> [staff|owner]: manages the staff and lost second factors, also while the site runs.";

await command(import.meta, { usage: USAGE, words: 3 }, async ({ positionals }) => {
  console.log(await withNamedShop(({ call }) => changeStaff(call, positionals)));
});
