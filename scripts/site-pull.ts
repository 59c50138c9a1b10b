import { Refusal, runMain } from "#scripts/lib/run-main.ts";
import { OWN_PICTURES, SITE_FILE } from "#scripts/lib/site-paths.ts";
import { withVersions } from "#scripts/publish/open-versions.ts";
import { pullSite } from "#scripts/publish/pull-site.ts";

/** `npm run site:pull [-- number] [-- --discard]`: writes the newest version, or an earlier one, to site.json. */
async function sitePull(args: readonly string[]): Promise<void> {
  const discard = args.includes("--discard");
  const [written, ...more] = args.filter((argument) => argument !== "--discard");
  const number = written === undefined ? undefined : Number(written);
  if (more.length > 0 || (number !== undefined && !(Number.isInteger(number) && number > 0)))
    throw new Refusal("Write: npm run site:pull -- [number of a version] [--discard]");
  console.log(
    (await withVersions((named) => pullSite(named, { file: SITE_FILE, number, discard, media: OWN_PICTURES }))).join(
      "\n",
    ),
  );
}

await runMain(import.meta, () => sitePull(process.argv.slice(2)));
