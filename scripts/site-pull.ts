import { command, FLAG } from "#scripts/lib/command.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { OWN_PICTURES, SITE_FILE } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { pullSite } from "#server/publish/pull-site.ts";

const USAGE = "npm run site:pull [-- number] [--discard]: writes the newest version, or an earlier one, to site.json.";
const options = { discard: FLAG };

async function sitePull(written: string | undefined, discard: boolean): Promise<void> {
  const number = written === undefined ? undefined : Number(written);
  if (number !== undefined && !(Number.isInteger(number) && number > 0))
    throw new Refusal(`'${written}' is not the number of a version.\n${USAGE}`);
  console.log(
    (await withNamedShop((named) => pullSite(named, { file: SITE_FILE, number, discard, media: OWN_PICTURES }))).join(
      "\n",
    ),
  );
}

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [written], values }) =>
  sitePull(written, values.discard),
);
