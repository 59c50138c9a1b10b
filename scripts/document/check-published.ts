import { counted } from "#lib/locale/words.ts";
import { checkVersion } from "#server/document/check-version.ts";
import type { DocumentVersions } from "#server/publish/versions.ts";

/**
 * Prints what this program makes of the published version, before an upgrade: what keeps its pages from being made, and
 * what a later rule refuses when it is published again. Sets exit code 1 if the pages cannot be made.
 */
export async function checkPublished(versions: DocumentVersions): Promise<void> {
  const version = await versions.published();
  if (version === undefined) return console.log("Nothing is published: site.json is online.");
  const name = `Version ${version.number}, which is published,`;
  const shape = checkVersion(version.document, { wasOnline: true });
  if (!shape.ok) {
    process.exitCode = 1;
    const what = `${name} cannot be rendered by this program: ${counted(shape.problems.length, "mistake")}. The pages that are online stay as they are.`;
    return console.log([what, ...shape.problems].join("\n"));
  }
  const rules = checkVersion(version.document);
  if (rules.ok) return console.log(`${name} is fine.`);
  const later = `${name} is rendered. The next publication has to mend ${counted(rules.problems.length, "mistake")}:`;
  return console.log([later, ...rules.problems].join("\n"));
}
