import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";
import { BACKUPS_DIR } from "#server/lib/site-paths.ts";

/** A damaged database folder, on which no server can start. */
export class IncompleteFolder extends Refusal {
  override readonly name = "IncompleteFolder";

  constructor(folder: string, missing: string) {
    super(
      `${folder} is not a complete database folder: ${missing} is missing. Nothing in it was changed. ${restoreAdvice()} Or move the folder away to start with an empty database.`,
    );
  }
}

/** A new database folder that could not be made. Whatever was made of it has been removed. */
export class FolderNotMade extends Refusal {
  override readonly name = "FolderNotMade";

  constructor(folder: string, reason: string) {
    const { bavail, bsize } = statfsSync(path.dirname(folder));
    const freeMb = Math.floor((bavail * bsize) / 1e6);
    super(
      `${folder} could not be made: ${reason}. A new database needs about ${NEW_DATABASE_MB} MB, and this disk has ${freeMb} MB free. Free some space or remove the cause, then start again.`,
    );
  }
}

const NEW_DATABASE_MB = 100;

function restoreAdvice(): string {
  const newest = newestBackup();
  return newest === undefined
    ? `Restore a backup (\`npm run vellai -- restore <file>\`); there is none in ${path.resolve(BACKUPS_DIR)}.`
    : `Restore the newest backup: \`npm run vellai -- restore ${newest}\`.`;
}

/** A backup that is being written has another ending. */
function newestBackup(): string | undefined {
  if (!existsSync(BACKUPS_DIR)) return undefined;
  const files = readdirSync(BACKUPS_DIR).filter((name) => /\.backup(\.age)?$/.test(name));
  const times = files
    .map((name) => path.join(BACKUPS_DIR, name))
    .map((file) => [statSync(file).mtimeMs, file] as const);
  return times.sort(([one], [other]) => other - one)[0]?.[1];
}
