import { checkVersion } from "#server/document/check-version.ts";
import { Refusal, refusalIn } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { downloadProjectPictures } from "#server/publish/download-pictures.ts";
import { type DocumentVersions, documentVersions, type Publication } from "#server/publish/versions.ts";
import { failureReason } from "#server/render/failure-line.ts";
import { type RenderingOptions, refuseBroken } from "#server/render/render-site.ts";
import { hostedCall } from "#server/shop/shop-call.ts";

/** A checked document, and its number. */
export type PublishedSite = Required<Pick<RenderingOptions, "site" | "version">>;

/** Makes the pages of a document, by default of site.json; answers with messages about sections that threw. */
type MakePages = (published: PublishedSite | undefined) => Promise<readonly string[]>;

const BUILT = "The pages are made. The host puts them online.";

/**
 * Makes the pages of the published version of the hosted project; those of site.json where none is named, the key is
 * not there, or nothing was published. Throws for a version that does not pass, or whose sections threw, so that the
 * host leaves what is online. Writes the result for the owner to read.
 */
export async function makePublishedPages(make: MakePages, env: NodeJS.ProcessEnv): Promise<PublishedSite | undefined> {
  const versions = env["VITE_SUPABASE_URL"] && env["SUPABASE_SECRET_KEY"] ? documentVersions(hostedCall()) : undefined;
  const version = await versions?.published();
  if (versions === undefined || version === undefined) {
    refuseBroken(await make(undefined));
    return undefined;
  }
  const { number, words } = version;
  const note = (publication: Publication) => noteBuild(versions, number, publication);
  await downloadProjectPictures(version.document);
  const checked = checkVersion(version.document, { wasOnline: await versions.isOnline(number) });
  if (!checked.ok) {
    await note({ state: "refused", reasons: checked.problems });
    throw new Refusal([`Version ${number} does not pass its check:`, ...checked.problems].join("\n"));
  }
  console.log(`The pages are those of version ${number}: ${words}`);
  const published = { site: checked.site, version: number };
  const failures = await make(published).catch(async (error: unknown) => {
    const reason = refusalIn(error) ?? messageOf(error);
    await note({ state: "refused", reasons: [`The pages could not be made: ${reason}`] });
    throw error;
  });
  if (failures.length > 0) await note({ state: "refused", reasons: failures.map(failureReason) });
  refuseBroken(failures);
  await note({ state: "waiting", reasons: [BUILT] });
  return published;
}

/** A failure to note it ends no build. What is online stays online, whatever becomes of another build of it. */
async function noteBuild(versions: DocumentVersions, number: number, publication: Publication): Promise<void> {
  try {
    if (!(await versions.isOnline(number))) await versions.note(number, publication);
  } catch (error) {
    console.error(`The owner is not told what became of version ${number}: ${messageOf(error)}`);
  }
}
