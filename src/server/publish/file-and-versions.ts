import { existsSync, readFileSync } from "node:fs";
import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import { hasErrors } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { checkVersion } from "#server/document/check-version.ts";
import { report } from "#server/document/report.ts";
import { documentFiles } from "#server/document/translation-files.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { NamedShop } from "#server/publish/named-shop.ts";
import { pullSite } from "#server/publish/pull-site.ts";
import { noteSeenVersion, seenVersion } from "#server/publish/seen-version.ts";
import { changeSentences, currentForm } from "#server/publish/version-changes.ts";
import type { Version } from "#server/publish/versions.ts";

interface Parts extends Omit<NamedShop, "call"> {
  readonly file: string;
  /** Where the pictures it names belong. */
  readonly media: string;
  /** What the database knows of the file from before its first version. */
  readonly firstDocument: () => Promise<unknown>;
  readonly say?: (line: string) => void;
}

/** A document on this machine, kept the same as what is published. */
export interface FileAndVersions {
  /**
   * Publishes what was changed in the file by hand, joined with what was published since; where both changed one value,
   * the file's counts. Throws a Refusal where nothing says which of the two is newer.
   */
  take(): Promise<void>;
  /** Writes the version that is online, unless the file holds what cannot be published. */
  write(online: Version): Promise<void>;
}

const OUTSIDE = "Changed outside the editor.";

export function fileAndVersions({ file, media, firstDocument, say = console.error, ...shop }: Parts): FileAndVersions {
  const { versions, name } = shop;
  /** The file as it was looked at last, when the same file is looked at again, and whether it may be written over. */
  let looked: string | undefined;
  let againAt = Number.POSITIVE_INFINITY;
  let isTaken = false;
  const textOf = () =>
    documentFiles(file)
      .map((one) => (existsSync(one) ? readFileSync(one, "utf8") : ""))
      .join("\n");

  async function take(): Promise<void> {
    const text = textOf();
    if (text === looked && Date.now() < againAt) return;
    const isFirst = looked === undefined;
    // At once, where the database does not answer.
    [looked, isTaken, againAt] = [text, false, 0];
    const untaken = existsSync(file) ? await publishFile(isFirst) : undefined;
    [isTaken, againAt] = [untaken === undefined, untaken?.until ?? Number.POSITIVE_INFINITY];
    if (untaken) say(`${untaken.why}\n${file} stays as it is, and what is published is not written over it.`);
  }

  async function publishFile(isFirst: boolean): Promise<Untaken | undefined> {
    const checked = checkFile(file);
    if (!checked.ok || hasErrors(checked.findings)) return { why: report(file, checked) };
    const seen = seenVersion(file, name);
    const newest = await versions.version();
    // Before anything is published, the file itself is what an editor begins with.
    if (isFirst && seen === 0 && newest === undefined) return undefined;
    const known = seen === 0 ? await firstDocument() : (await versions.version(seen))?.document;
    return publish(checked.site, { newest, base: known === undefined ? undefined : inCurrentForm(known).site });
  }

  async function publish(mine: Site, { base, newest }: Known): Promise<Untaken | undefined> {
    const theirs = newest ? currentForm(newest).site : base;
    if (theirs === undefined || changeSentences(base ?? theirs, mine).length === 0) return undefined;
    if (base === undefined) throw new Refusal(unclear(file, newest?.number ?? 0));
    const { merged } = mergeSites(base, mine, theirs);
    const changes = changeSentences(theirs, merged);
    if (changes.length === 0) return undefined;
    const until = Date.parse(newest?.publish_at ?? "");
    if (until > Date.now())
      return { why: `Version ${newest?.number} waits for its time: ${file} is taken after it.`, until };
    const checked = checkVersion(merged);
    if (!checked.ok) return { why: checked.problems.join("\n") };
    const words = [OUTSIDE, ...changes].join("\n");
    say(`Version ${await versions.push({ document: merged, replaces: newest?.number ?? 0, words })}: ${words}`);
    return undefined;
  }

  return {
    take,
    async write({ number }) {
      await take();
      if (!isTaken || seenVersion(file, name) === number) return;
      const newest = await versions.version();
      // What was taken comes online first.
      if (newest?.number !== number && newest && new Date(newest.publish_at) <= new Date()) return;
      await pullSite(shop, { file, number, discard: true, media });
      noteSeenVersion(file, name, number);
      looked = textOf();
    },
  };
}

/** Why a file was not published, and when it is tried again though it is the same, in milliseconds since 1970. */
interface Untaken {
  readonly why: string;
  readonly until?: number;
}

/** What a file came from, and what was published last. */
interface Known {
  readonly base: Site | undefined;
  readonly newest: Version | undefined;
}

const unclear = (file: string, newest: number) =>
  `${file} and version ${newest}, which is published, differ, and nothing says which of them is newer. ` +
  "`npm run vellai -- diff` says how. `npm run vellai -- pull --discard` writes the version over the file.";
