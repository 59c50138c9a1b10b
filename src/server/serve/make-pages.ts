import { execFileSync } from "node:child_process";
import { json } from "node:stream/consumers";
import { counted } from "#lib/locale/words.ts";
import { checkVersion } from "#server/document/check-version.ts";
import { fileToRender } from "#server/document/checked-site.ts";
import { reportLine } from "#server/document/report.ts";
import { documentFiles } from "#server/document/translation-files.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { runMain } from "#server/lib/run-main.ts";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { downloadProjectPictures } from "#server/publish/download-pictures.ts";
import { hasPagesOfFiles, stagePages } from "#server/publish/staged-pages.ts";
import { asVersion, type Version } from "#server/publish/versions.ts";
import { failureReason } from "#server/render/failure-line.ts";
import { type RenderingOptions, render } from "#server/render/render-site.ts";
import { NEW, REFUSED, type ReportedReasons } from "#server/serve/fresh-pages.ts";
import { isCodeStale } from "#server/serve/stale.ts";

type Checked = Pick<RenderingOptions, "site"> & { readonly version: number };

const MAX_REASONS = 20;

const PUBLISH_AGAIN = "correct what is listed below and publish again; what was online stays.";
const START_AGAIN = "correct what is listed below and start again; what was online stays.";

/**
 * Renders for `npm start` in a separate process, into a new folder: on its input a version of the database, or null for
 * site.json. Exits with REFUSED for a version that must not be online; the reasons are printed and reported.
 */
await runMain(import.meta, async () => {
  endWithParent();
  const [folder = "", novelty] = process.argv.slice(2);
  const isNew = novelty === NEW;
  const version = asVersion(await json(process.stdin));
  const checked = version === undefined ? checkedFile() : await checkedVersion(version, isNew);
  if (checked === undefined) return;
  if (await isCodeStale()) {
    console.log("The code is being bundled, at the first start and after each change of it: a minute or two.");
    execFileSync(process.execPath, ["--import", "tsx", "scripts/bundle.ts"], { stdio: "inherit" });
  }
  stagePages(PAGES_DIR, folder);
  const reasons = (await render({ ...checked, folder })).map(failureReason);
  if (isNew && reasons.length > 0)
    refuse(notOnline(checked.version), `${counted(reasons.length, "section")} could not be rendered`, reasons);
  else report(reasons);
});

/** Nobody else wants the pages. */
function endWithParent(): void {
  if (!process.connected) process.exit();
  process.once("disconnect", () => process.exit());
  process.channel?.unref();
}

/** Reasons for the owner: they follow the version into the database. */
function report(reasons: ReportedReasons["reasons"]): void {
  process.send?.({ reasons } satisfies ReportedReasons, undefined, undefined, () => undefined);
}

function notOnline(number: number): string {
  return `Version ${number} is not online`;
}

function refuse(fate: string, why: string, problems: readonly string[], remedy = PUBLISH_AGAIN): void {
  const rest = problems.length > MAX_REASONS ? [`and ${problems.length - MAX_REASONS} more`] : [];
  const reasons = [...problems.slice(0, MAX_REASONS), ...rest];
  const what = `${fate}: ${why}`;
  const lines = reasons.map((reason) => `  ${reason}`);
  console.error([serverFailureLine({ what, where: "npm start", remedy }), ...lines].join("\n"));
  report(reasons);
  process.exitCode = REFUSED;
}

/** Undefined for a version that does not pass. */
async function checkedVersion({ number, document }: Version, isNew: boolean): Promise<Checked | undefined> {
  await downloadProjectPictures(document);
  const result = checkVersion(document, { wasOnline: !isNew });
  if (result.ok) return { site: result.site, version: number };
  const fate = isNew ? notOnline(number) : `The pages of version ${number} could not be made anew`;
  refuse(fate, `its document has ${counted(result.problems.length, "mistake")}`, result.problems);
  return undefined;
}

/** The same of site.json. */
function checkedFile(): Checked | undefined {
  const result = fileToRender({ wasOnline: hasPagesOfFiles(PAGES_DIR, documentFiles(SITE_FILE)) });
  if (result.ok) return { site: result.site, version: 0 };
  const mistakes = result.findings.filter(({ severity }) => severity === "error");
  const lines = mistakes.map((mistake) => reportLine(SITE_FILE, mistake));
  const why = `${SITE_FILE} has ${counted(mistakes.length, "mistake")}`;
  refuse("The pages could not be made", why, lines, START_AGAIN);
  return undefined;
}
