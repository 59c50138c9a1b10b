import { AUDIT_RULES, DEFINERS, GRANTS } from "#scripts/database/audit-rules.ts";
import { ALLOWED_DEFINERS, ALLOWED_GRANTS, ALLOWED_WITH_STORAGE } from "#server/database/allowed.ts";

/** Queries a database as its owner. */
export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A problem to fix before the database is public. */
export interface AuditFinding {
  /** A table, policy or function. */
  readonly place: string;
  readonly problem: string;
  readonly remedy: string;
}

const LIST = "src/server/database/allowed.ts";

/** Audits a migrated database by its catalogue; read-only. */
export async function auditDatabase(query: Query): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { sql, remedy } of AUDIT_RULES) {
    for (const row of await query(sql)) {
      findings.push({ place: String(row["place"]), problem: String(row["problem"]), remedy });
    }
  }
  const allowed = [...ALLOWED_GRANTS, ...((await hasStorage(query)) ? ALLOWED_WITH_STORAGE : [])];
  const granted = grantFindings(await lines(query, GRANTS), allowed);
  return [...findings, ...granted, ...definerFindings(await lines(query, DEFINERS))];
}

async function hasStorage(query: Query): Promise<boolean> {
  const [found] = await query("select to_regclass('storage.objects') is not null as has");
  return found?.["has"] === true;
}

function grantFindings(granted: readonly string[], allowed: readonly string[]): AuditFinding[] {
  const tooWide = granted.filter((line) => !allowed.includes(line));
  const missing = allowed.filter((line) => !granted.includes(line));
  return [
    ...tooWide.map((line) => ({
      place: subject(line),
      problem: `a grant that is not on the list: ${line}`,
      remedy: `revoke it in a migration; if it is meant, write it into ${LIST}`,
    })),
    ...missing.map((line) => ({
      place: subject(line),
      problem: `a grant of the list is missing: ${line}`,
      remedy: `grant it in a migration, or strike it from ${LIST}`,
    })),
  ];
}

function definerFindings(callable: readonly string[]): AuditFinding[] {
  return callable
    .filter((name) => !ALLOWED_DEFINERS.includes(name))
    .map((name) => ({
      place: name,
      problem: "it runs with its owner's rights, and visitors or customers may call it",
      remedy: `revoke execute on function … from public, anon, authenticated; if it is meant and reviewed, write it into ${LIST}`,
    }));
}

/** "anon INSERT contact_messages(email)" → "contact_messages" */
function subject(line: string): string {
  return line.replace(/^\S+ \S+ /, "").replace(/\(.*/, "");
}

async function lines(query: Query, sql: string): Promise<string[]> {
  return (await query(sql)).map(({ line }) => String(line)).toSorted();
}

/** A finding as printed: place and problem, then the remedy. */
export function findingText({ place, problem, remedy }: AuditFinding): string {
  return `${place}: ${problem}.\n  ${remedy}`;
}
