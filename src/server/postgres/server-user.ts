import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The user that runs the server. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. These users exist on most systems; the first one found is used. */
const UNPRIVILEGED = ["postgres", "nobody"];

/** The user for the server when this process is root; undefined when it can run as the current user. */
export function serverUser(passwd = () => readFileSync("/etc/passwd", "utf8")): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    passwd()
      .split("\n")
      .map((line) => [line.split(":")[0], line.split(":")]),
  );
  const [, , uid, gid] = UNPRIVILEGED.map((name) => users.get(name)).find(Boolean) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** The first folder on the way to `target` that the user cannot enter; undefined when there is none. */
export function firstClosedFolder(target: string, { uid, gid }: ServerUser): string | undefined {
  const parents: string[] = [];
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    parents.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return parents.find((folder) => {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}
