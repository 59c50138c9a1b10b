import { stat } from "node:fs/promises";
import path from "node:path";
import { hasSampleContacts } from "#document/check/rules/business.ts";
import { type Conditions, type Diagnosis, type LiveSite, MAY_PASS } from "#server/conditions/condition.ts";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";

/** Pages are rendered once a day, and a rendering may take an hour. */
const MAX_PAGES_AGE_HOURS = 25;

/** What only a site that runs knows of itself. */
export const OF_RUNNING: Conditions = {
  pages: { remedy: MAY_PASS, healthz: ["pages", pagesFinding] },
  document: { remedy: MAY_PASS, healthz: ["document", ({ online }) => documentFinding(online)] },
  database: { remedy: MAY_PASS, healthz: ["database", databaseFinding] },
};

async function pagesFinding(): Promise<Diagnosis> {
  const { mtime } = await stat(path.join(PAGES_DIR, HEADERS_FILE));
  const said = `rendered ${mtime.toISOString()}`;
  return Date.now() - mtime.getTime() < MAX_PAGES_AGE_HOURS * 3_600_000 ? { fine: said } : { wrong: said };
}

/** Contacts of the sample are no failure: it serves. */
export function documentFinding({ site, version, kept }: LiveSite["online"]): Diagnosis {
  if (kept === undefined)
    return { fine: `has contact details of ${hasSampleContacts(site.business) ? "the sample" : "its own"}` };
  const pages = version === undefined ? "the pages" : `the pages of version ${version.number}`;
  const place = version === undefined ? `in ${SITE_FILE}` : "in the editor";
  return {
    wrong: `${pages} are those of before: they could not be made anew`,
    cause: kept.join(" "),
    remedy: `fix what is listed, ${place} or by an update, then restart the site. Until then visitors see the earlier pages.`,
  };
}

async function databaseFinding({ embedded }: LiveSite): Promise<Diagnosis> {
  if (embedded === undefined) return { skipped: "a project has a page of its own" };
  await embedded.withDatabase((database) => database.query("select 1"));
  return { fine: "answers" };
}
