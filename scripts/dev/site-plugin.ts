import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { type HotPayload, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { customersPath, DESK, namesPath, SUGGESTIONS_FILE } from "#desk/facts/desk-facts.ts";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import { LANGS } from "#desk/words/chosen.gen.ts";
import { fallbackOf, fallbackPage } from "#document/languages/fallback.ts";
import { namesIn } from "#document/languages/names-in.ts";
import { openSite } from "#document/model/resolve.ts";
import type { openScheduledSite } from "#document/model/scheduled-site.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site, Theme } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import type * as ServerEntry from "#prerender/entry.tsx";
import { cachedMedia } from "#scripts/dev/cached-media.ts";
import { type DocumentState, readDocument } from "#scripts/dev/followed-document.ts";
import { readSchema, SCHEMA_DIR } from "#server/document/read-site.ts";
import { translationFiles } from "#server/document/translation-files.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { customersOf, deskPage, suggestionsOf } from "#server/render/desk.ts";
import { sectionFailureLine } from "#server/render/failure-line.ts";
import { withOfferedForms } from "#server/render/offered-forms.ts";
import { iconSprite } from "#server/render/pictures/icons.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";

const NO_UPDATE: HotPayload = { type: "update", updates: [] };
/** Milliseconds after which an incomplete file is treated as complete. */
const WRITE_DELAY_MS = 50;
const MEDIA = path.resolve("src/public/media");

/**
 * `npm run dev`: renders pages at each request; a saved document updates the open page in place. While the document has
 * mistakes, the page keeps the last valid content and Vite's overlay lists them.
 */
export function sitePlugin({ document = SITE_FILE } = {}): Plugin {
  return {
    name: "site",
    apply: "serve",
    configureServer(server) {
      const current = follow(server, document);
      const pictures = cachedMedia(server.watcher, MEDIA);
      return () =>
        server.middlewares.use((request, response, next) => {
          answer(server, { current, pictures }, request.originalUrl ?? "/").then((body) => {
            if (body === undefined) return next();
            response.setHeader("content-type", body.type);
            response.statusCode = body.status;
            response.end(body.content);
          }, next);
        });
    },
  };
}

/** Checks the document when it, its schema or its pictures change, and notifies the open pages. */
function follow(server: ViteDevServer, document: string): () => Site {
  const file = path.resolve(document);
  const translations = translationFiles(document).map((translation) => path.resolve(translation.file));
  const causes = [file, ...translations, path.resolve(SCHEMA_DIR), path.resolve(SCHEMA_DIR, "sections"), MEDIA];
  let state = readDocument(file, document);
  tell(server, state);
  const update = () => {
    // Some editors save by deleting the file and writing it again.
    if (!existsSync(file)) return;
    const before = state;
    state = readDocument(file, document, before);
    tell(server, state);
    sendChange(server, before, state);
  };
  let waiting: NodeJS.Timeout | undefined;
  let last: string | undefined;
  server.watcher.add(causes);
  server.watcher.on("all", (_event, changed) => {
    if (!causes.some((cause) => changed === cause || path.dirname(changed) === cause)) return;
    const written = changed === file ? wholeText(file) : undefined;
    // One save may cause several events.
    if (written !== undefined && written === last) return;
    last = written;
    clearTimeout(waiting);
    if (written === undefined) waiting = setTimeout(update, WRITE_DELAY_MS);
    else update();
  });
  server.ws.on("vite:client:connect", (_data, page) => {
    if (state.overlay === undefined || state.site === undefined) return;
    page.send(NO_UPDATE);
    page.send(state.overlay);
  });
  return () => {
    if (state.site === undefined) throw new Error(state.overlay?.err.message ?? `${document} cannot be read.`);
    return state.site;
  };
}

/** The text of a completely written document; undefined while it is partial or has syntax errors. */
function wholeText(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8");
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Vite would store an error for the next page, even if it is fixed by then. */
function sendChange({ ws }: ViteDevServer, before: DocumentState, now: DocumentState): void {
  if (ws.clients.size === 0) return;
  if (before.site === undefined) {
    ws.send({ type: "full-reload" });
    return;
  }
  // The update closes the overlay. The client's first update reloads the page, so an empty one is sent ahead.
  ws.send(NO_UPDATE);
  if (now.overlay) ws.send(now.overlay);
  if (now.site !== before.site) ws.send({ type: "custom", event: "site:changed" });
}

function tell({ config }: ViteDevServer, { report, overlay }: DocumentState): void {
  if (report !== undefined) config.logger[overlay ? "error" : "warn"](report, { timestamp: true });
}

/** Languages that are not ready yet as well, for those who translate. */
function withEveryLanguage(site: Site): Site {
  const { languages } = site;
  return { ...site, ...(languages && { languages: languages.map((language) => ({ ...language, ready: true })) }) };
}

/** Without scheduled changes: the page is made again at each request. */
const openToday: typeof openScheduledSite = (site, bundle, context, open = (at) => openSite(site, bundle, at)) =>
  open(context);

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly content: string;
}

interface Content {
  readonly current: () => Site;
  readonly pictures: () => MediaFolder;
}

async function answer(server: ViteDevServer, { current, pictures }: Content, url: string): Promise<Answer | undefined> {
  const { pathname } = new URL(url, "http://localhost");
  if (pathname === "/icons.svg") return { status: 200, type: "image/svg+xml", content: iconSprite() };
  const site = current();
  const entry = await loadEntry(server);
  const languages = customersOf(site, new Date());
  const facts =
    pathname === DESK.facts
      ? deskFactsOf(site, { now: new Date(), icons: "/icons.svg", languages })
      : languages.find(({ lang }) => pathname === customersPath(lang));
  if (pathname === SUGGESTIONS_FILE)
    return { status: 200, type: "application/json", content: JSON.stringify(suggestionsOf(site)) };
  if (facts !== undefined) return { status: 200, type: "application/json", content: JSON.stringify(facts) };
  const named = LANGS.find((lang) => pathname === namesPath(lang));
  if (named !== undefined) {
    const names = namesIn(site, named, tokenFiller(site, new Date()));
    return { status: 200, type: "application/json", content: JSON.stringify(names) };
  }
  if (pathname === DESK.page) {
    const html = deskPage(site, { css: entry.baseStyles(site.theme), scripts: ["/desk/start/desk.ts"] });
    return { status: 200, type: "text/html; charset=utf-8", content: await server.transformIndexHtml(url, html) };
  }
  const shown = withEveryLanguage(withOfferedForms(site));
  const context = {
    media: pictures().pictures,
    icons: "/icons.svg",
    now: new Date(),
    qrCodeOf: pageQrCodes(server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? ""),
  };
  const open = entry.openLanguages(shown, readSchema(), context, openToday);
  if (pathname.startsWith("/data/")) {
    const data = open.page(pathname.slice("/data".length).replace(/(\/index)?\.json$/, "") || "/");
    return { status: data ? 200 : 404, type: "application/json", content: JSON.stringify(data ?? null) };
  }
  const data = open.page(pathname) ?? open.page(fallbackPage(fallbackOf(shown), pathname));
  if (data === undefined) return undefined;
  const html = await renderDevPage(server, data, site.theme);
  return { status: 200, type: "text/html; charset=utf-8", content: await server.transformIndexHtml(url, html) };
}

/** The site's own rendering code, run by a development server. */
async function loadEntry(server: ViteDevServer): Promise<typeof ServerEntry> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("The development server cannot run the server entry.");
  return ssr.runner.import("/prerender/entry.tsx");
}

/** Parts that only deployed sites need. */
const UNKNOWN = { siteUrl: "", picture: "", priceRange: "", names: new Map(), listed: new Set<string>() };
const CODE = { boot: "/boot/boot.ts", app: ["/hydrate/entry.tsx"] };

const mutex = pLimit(1);

/** The HTML of a page. Pages are rendered one by one: they share the page store. */
function renderDevPage(server: ViteDevServer, data: PageData, theme: Theme): Promise<string> {
  return mutex(async () => {
    const entry = await loadEntry(server);
    const { html, failures } = await entry.renderPage(data, { ...UNKNOWN, theme, ...CODE });
    for (const failure of failures) {
      server.config.logger.error(sectionFailureLine(data.page.path, failure), { timestamp: true });
    }
    return html;
  });
}
