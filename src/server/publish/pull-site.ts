import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Site } from "#document/model/types.gen.ts";
import { readTranslations, translationFiles, writeTranslations } from "#server/document/translation-files.ts";
import { writeContent } from "#server/document/write-content.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { downloadPictures } from "#server/publish/download-pictures.ts";
import type { NamedShop } from "#server/publish/named-shop.ts";
import { noteSeenVersion, seenVersion } from "#server/publish/seen-version.ts";
import { changeSentences, currentForm } from "#server/publish/version-changes.ts";
import type { Version } from "#server/publish/versions.ts";

interface PullOptions {
  readonly file: string;
  /** An earlier version than the newest. */
  readonly number?: number | undefined;
  /** Where the pictures it names belong. */
  readonly media: string;
  /** Also where changes of the file that nobody published are lost. */
  readonly discard: boolean;
}

/** Writes a version to a file. Returns the lines that say what changed. */
export async function pullSite(
  { versions, name, pictures }: Omit<NamedShop, "call">,
  { file, number, discard, media }: PullOptions,
): Promise<readonly string[]> {
  const version = await versions.version(number);
  if (version === undefined)
    throw new Refusal(number === undefined ? NOTHING : `There is no version ${number}. Nothing was written.`);
  const { site, lost } = currentForm(version);
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const mine = text === undefined ? undefined : parsed(file, text, discard);
  const newest = await versions.version();
  if (mine !== undefined && !discard) await refuseUnpublished({ versions, name }, file, mine, site);
  const changes = mine === undefined ? [] : changeSentences(mine, site);
  // Before the document that needs them.
  const downloaded = await downloadPictures(site, pictures, media);
  if (mine === undefined || changes.length > 0) {
    const { translations = {}, ...own } = site;
    writeTranslations(file, translations);
    // The changes name them. A file that the version does not have would be pushed again.
    for (const { code, file: other } of translationFiles(file)) if (!(code in translations)) rmSync(other);
    writeContent(file, own);
  }
  // What is pushed next takes the place of the newest, which the answer names.
  noteSeenVersion(file, name, newest?.number ?? version.number);
  return [
    `From ${file} to version ${version.number}${waits(version.publish_at)}:`,
    ...(changes.length > 0 ? changes : ["Nothing changes."]),
    ...downloaded.map((picture) => `The picture ${picture} is in ${media}.`),
    ...lost.map((note) => `LOST  ${note}`),
    ...(newest !== undefined && newest.number > version.number ? [takesPlace(newest)] : []),
  ];
}

const NOTHING = "Nothing was published to this database yet. `npm run vellai -- push` publishes the file.";

function takesPlace({ number, words }: Version): string {
  return `Version ${number} is newer (${words}). Publishing the file takes its place.`;
}

function waits(moment: string): string {
  return new Date(moment).getTime() > Date.now() ? ` (waits for ${new Date(moment).toISOString()})` : "";
}

function parsed(file: string, text: string, discard: boolean): Site | undefined {
  try {
    return { ...JSON.parse(text), ...readTranslations(translationFiles(file)) };
  } catch {
    if (discard) return undefined;
    throw new Refusal(`${file} cannot be read, so what it holds would be lost. To lose it, add: -- --discard`);
  }
}

/** Changes that are in the file alone. */
async function refuseUnpublished(
  { versions, name }: Pick<NamedShop, "versions" | "name">,
  file: string,
  mine: Site,
  wanted: Site,
): Promise<void> {
  if (changeSentences(mine, wanted).length === 0) return;
  const seen = seenVersion(file, name);
  const base = seen === 0 ? undefined : await versions.version(seen);
  const own = base === undefined ? changeSentences(wanted, mine) : changeSentences(currentForm(base).site, mine);
  if (own.length === 0) return;
  throw new Refusal(
    [
      `${file} holds what was never published:`,
      ...own,
      "Publish it with `npm run vellai -- push`. To lose it: --discard",
    ].join("\n"),
  );
}
