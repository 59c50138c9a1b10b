import type { Site } from "#document/types.gen.ts";
import { shopCalendar } from "#scripts/backend/calendar.ts";
import { backendNotice } from "#scripts/backend/notice.ts";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { backendListener } from "#scripts/backend/request-listener.ts";
import { build } from "#scripts/build.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { render } from "#scripts/render.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";
import { eachDay } from "#scripts/serve/daily.ts";
import { siteHandler } from "#scripts/serve/site-handler.ts";
import { siteServer } from "#scripts/serve/site-server.ts";
import { isCodeStale, isDocumentStale } from "#scripts/serve/stale.ts";

const PORT = Number(process.env["PORT"] ?? 4173);
const HOST = process.env["HOST"] ?? "127.0.0.1";
const DATA_DIR = process.env["DATA_DIR"] ?? ".data";
/** How many proxies of one's own stand in front. */
const PROXIES = Number(process.env["TRUST_PROXY"] ?? 0);
const SITE_URL = process.env["SITE_URL"] ?? `http://${HOST}:${PORT}`;

/** Builds what is missing, then serves the site and, unless a hosted project is named, the embedded backend. */
async function start(): Promise<void> {
  if (await isCodeStale()) await build();
  const site = readSite();
  if (await isDocumentStale(site.business.timeZone)) await render();
  const backend = process.env["VITE_SUPABASE_URL"] ? undefined : await openEmbedded(site);
  const answerBackend = backend && backendListener(backend, { proxies: PROXIES });
  const serveSite = siteHandler("dist", site.fallbackPath);
  const server = siteServer({ answerBackend, serveSite });
  server.listen(PORT, HOST, () => console.log(`The site is at ${SITE_URL}`));
  server.on("error", ({ message }) => {
    console.error(`${message}. Choose another port with PORT.`);
    process.exit(1);
  });
  const endDays = eachDay(site.business.timeZone, drawAgain);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      endDays();
      server.close();
      server.closeAllConnections();
      await backend?.close();
      process.exit(0);
    });
  }
}

/** What begins or is over today shows on the pages. A document that has become wrong meanwhile leaves them as they are. */
async function drawAgain(): Promise<void> {
  await render().catch((error: unknown) => console.error(error instanceof Refusal ? error.message : error));
}

/** Supabase on this machine, for a site that names no hosted project. */
async function openEmbedded({ business }: Site): Promise<Backend> {
  const opened = await openBackend({
    dataDir: DATA_DIR,
    host: HOST,
    siteUrl: SITE_URL,
    calendar: shopCalendar(business),
  });
  console.log(backendNotice(HOST, DATA_DIR).join("\n"));
  return opened;
}

await runMain(import.meta, start);
