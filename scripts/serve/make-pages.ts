import { json } from "node:stream/consumers";
import { counted } from "#lib/locale/words.ts";
import type * as BuildSite from "#scripts/bundle/build-site.ts";
import { checkVersion } from "#scripts/document/check-version.ts";
import { serverFailureLine } from "#scripts/lib/failure-log.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { PAGES_DIR } from "#scripts/lib/site-paths.ts";
import { bringPicturesOfProject } from "#scripts/publish/bring-pictures.ts";
import { stagePages } from "#scripts/publish/staged-pages.ts";
import type { Version } from "#scripts/publish/versions.ts";
import { failureReason } from "#scripts/render/failure-line.ts";
import { type RenderingOptions, render } from "#scripts/render/render-site.ts";
import { REFUSED, type ToldReasons } from "#scripts/serve/fresh-pages.ts";
import { isCodeStale } from "#scripts/serve/stale.ts";

type Made = Pick<RenderingOptions, "site" | "version">;

const MOST_TOLD = 20;

/**
 * Renders for `npm start` in a separate process, into a new folder: on its input a version of the database, or null for
 * site.json. Sections that cannot be rendered affect nothing else.
 */
await runMain(import.meta, async () => {
  const [folder = ""] = process.argv.slice(2);
  const made = await checked(await json(process.stdin));
  if (made === undefined) {
    process.exitCode = REFUSED;
    return;
  }
  tell((await makeAll(made, folder)).map(failureReason));
});

/** Answers as `render` does. */
async function makeAll(made: Made, folder: string): Promise<readonly string[]> {
  if (await isCodeStale()) {
    // Takes as long to load as all pages take to render, and is seldom needed.
    const { build }: typeof BuildSite = await import("#scripts/bundle/build-site.ts");
    return build(made.version === 0 ? undefined : made);
  }
  stagePages(PAGES_DIR, folder);
  return render({ ...made, folder });
}

/** Reasons for the owner: they follow the version into the database. */
function tell(reasons: ToldReasons["reasons"]): void {
  process.send?.({ reasons } satisfies ToldReasons);
}

/** Undefined for a version that does not pass; why stands on the terminal. */
async function checked(input: unknown): Promise<Made | undefined> {
  if (input === null) return { version: 0 };
  const { number, document }: Version = Object(input);
  await bringPicturesOfProject(document);
  const result = checkVersion(document);
  if (result.ok) return { site: result.site, version: number };
  const { problems } = result;
  const what = `Version ${number} is not online: its document has ${counted(problems.length, "mistake")}`;
  const remedy = "correct what stands below and publish again; what was online stays.";
  const rest = problems.length > MOST_TOLD ? [`and ${problems.length - MOST_TOLD} more`] : [];
  const reasons = [...problems.slice(0, MOST_TOLD), ...rest];
  const lines = reasons.map((reason) => `  ${reason}`);
  console.error([serverFailureLine({ what, where: "npm start", remedy }), ...lines].join("\n"));
  tell(reasons);
  return undefined;
}
