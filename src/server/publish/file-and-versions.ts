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
  /** The file as it was looked at last, and whether it may be written over. */
  let looked: string | undefined;
  let isTaken = true;
  const textOf = () =>
    documentFiles(file)
      .map((one) => (existsSync(one) ? readFileSync(one, "utf8") : ""))
      .join("\n");

  async function publish(mine: Site, base: Site | undefined): Promise<readonly string[]> {
    const newest = await versions.version();
    const theirs = newest ? currentForm(newest).site : base;
    if (theirs === undefined || (base !== undefined && changeSentences(base, mine).length === 0)) return [];
    if (base === undefined) {
      if (changeSentences(theirs, mine).length === 0) return [];
      throw new Refusal(unclear(file, newest?.number ?? 0));
    }
    const { merged } = mergeSites(base, mine, theirs);
    const changes = changeSentences(theirs, merged);
    if (changes.length === 0) return [];
    if (newest && new Date(newest.publish_at) > new Date()) return [`Version ${newest.number} waits for its time.`];
    const checked = checkVersion(merged);
    if (!checked.ok) return checked.problems;
    const words = [OUTSIDE, ...changes].join("\n");
    say(`Version ${await versions.push({ document: merged, replaces: newest?.number ?? 0, words })}: ${words}`);
    return [];
  }

  async function take(): Promise<void> {
    const text = textOf();
    if (text === looked) return;
    const isFirst = looked === undefined;
    looked = text;
    isTaken = true;
    // What is not there is written.
    if (!existsSync(file)) return;
    const checked = checkFile(file);
    const problems = checked.ok && !hasErrors(checked.findings) ? await publishSince(checked.site, isFirst) : undefined;
    if (problems?.length === 0) return;
    isTaken = false;
    say([problems?.join("\n") ?? report(file, checked), notTaken(file)].join("\n"));
  }

  async function publishSince(mine: Site, isFirst: boolean): Promise<readonly string[]> {
    const seen = seenVersion(file, name);
    // Before anything is published, the file itself is what an editor begins with.
    if (isFirst && seen === 0 && (await versions.version()) === undefined) return [];
    const known = seen === 0 ? await firstDocument() : (await versions.version(seen))?.document;
    return publish(mine, known === undefined ? undefined : inCurrentForm(known).site);
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

const notTaken = (file: string) =>
  `${file} stays as it is, and what is published is not written over it. Correct it: it is taken over as soon as it is saved.`;

const unclear = (file: string, newest: number) =>
  `${file} and version ${newest}, which is published, differ, and nothing says which of them is newer. ` +
  "`npm run vellai -- diff` says how. `npm run vellai -- pull --discard` writes the version over the file.";
