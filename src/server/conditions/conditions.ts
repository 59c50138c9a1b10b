import { askUrl } from "#server/conditions/ask-url.ts";
import { askInTime, type Conditions, type Diagnosis, type LiveSite, type Place } from "#server/conditions/condition.ts";
import { OF_MACHINE } from "#server/conditions/machine.ts";
import { OF_MAIL } from "#server/conditions/mail.ts";
import { OF_ONLINE } from "#server/conditions/online.ts";
import { OF_PROJECT } from "#server/conditions/project.ts";
import { OF_RUNNING } from "#server/conditions/running.ts";

/** All that can go wrong, by name: /healthz, the start and the doctor each show what has an entry for them. */
const CONDITIONS: Conditions = { ...OF_RUNNING, ...OF_MACHINE, ...OF_MAIL, ...OF_ONLINE, ...OF_PROJECT };

/** What /healthz shows. */
export const healthParts = (site: LiveSite) =>
  Object.values(CONDITIONS).flatMap(({ healthz, remedy }) =>
    healthz ? [{ part: healthz[0], remedy, ask: () => healthz[1](site) }] : [],
  );

export type HealthParts = ReturnType<typeof healthParts>;

/** What the start shows: what is wrong, or should be known. */
export const startNotices = (site: Pick<Place, "site" | "isPublic">): string[] =>
  Object.entries(CONDITIONS).flatMap(([name, { start, remedy }]) => {
    const finding = start?.(site) ?? { fine: "" };
    return "wrong" in finding || "noted" in finding ? [`${name}: ${findingWords(finding, remedy)}`] : [];
  });

const TIMEOUT_MS = 10_000;

/** What the doctor shows: a line of each, and whether something must be done. */
export async function diagnose(place: Place, conditions = CONDITIONS, timeoutMs = TIMEOUT_MS) {
  const backend = place.env["VITE_SUPABASE_URL"] ? "hosted" : "embedded";
  // As the condition of the port says. Nothing else is asked of it.
  const isStopped = backend === "embedded" && !(await askUrl(place.localUrl).catch(() => undefined));
  const asked = Object.entries(conditions).map(async ([name, { doctor: ask, of = backend, about, remedy }]) => {
    if (ask === undefined || of !== backend) return [];
    const asking = isStopped && name in OF_ONLINE ? () => ({ skipped: "the site is stopped" }) : () => ask(place);
    const finding = await askInTime(asking, timeoutMs);
    const mark = "fine" in finding ? "fine  " : "wrong" in finding ? "WRONG " : "-     ";
    const line = `${mark} ${name}${about ? ` of ${about(place)}` : ""}: ${findingWords(finding, remedy)}`;
    return [{ line, isWrong: "wrong" in finding }];
  });
  const found = (await Promise.all(asked)).flat();
  return { lines: found.map(({ line }) => line), mustAct: found.some(({ isWrong }) => isWrong) };
}

/** What is found, and what to do where something is. */
function findingWords(finding: Diagnosis, remedy: string): string {
  if ("fine" in finding) return finding.fine;
  if ("skipped" in finding) return finding.skipped;
  if ("noted" in finding) return `${finding.noted}. Remedy: ${remedy}`;
  return `${finding.cause ?? finding.wrong}. Remedy: ${finding.remedy ?? remedy}`;
}
