import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Plugin, ViteDevServer } from "vite";
import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { accountSettings } from "#server/backend/accounts/account-settings.ts";
import { backendNotice } from "#server/backend/accounts/notice.ts";
import { trustedProxy } from "#server/backend/http/client-ip.ts";
import { type Backend, type BackendOptions, namedDatabase, openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { checkFile } from "#server/document/check-file.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { DATA_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { mailboxPage } from "#server/mail/mailbox-page.ts";
import { DataFolderInUse } from "#server/postgres/folder/folder-lock.ts";
import { noteRepositoryDocument, publishFile } from "#server/shop/enforced-facts.ts";
import { EMBEDDED_HOLDER } from "#server/shop/send-messages.ts";
import { startShopClock } from "#server/shop/shop-clock.ts";

const SITE = path.resolve(SITE_FILE);
const MAILBOX = "/__mail";
const LOOK_FOR_MAILS_MS = 1_000;

/** `npm run dev`: the embedded backend on the development server's port, unless a hosted project is named. */
export function backendPlugin(): Plugin {
  return {
    name: "backend",
    apply: "serve",
    configureServer(server) {
      if (process.env["VITE_SUPABASE_URL"] || process.env["VITEST"]) return;
      serveBackend(server, DATA_DIR);
    },
  };
}

function serveBackend(server: ViteDevServer, dataDir: string): void {
  const { host, port } = server.config.server;
  const siteUrl = process.env["SITE_URL"] ?? `http://localhost:${port ?? 5173}`;
  const listensOn = host === true ? "0.0.0.0" : host || "127.0.0.1";
  const settings = accountSettings(process.env, { host: listensOn, siteUrl });
  // Pages are shown while the database opens; requests to it wait.
  const opening = openWithFile({ dataDir, siteUrl, ...settings, ...namedDatabase() });
  opening.then(
    ({ databaseNotice }) =>
      server.config.logger.info([databaseNotice, ...backendNotice(settings, { siteUrl, dataDir })].join("\n")),
    (error: unknown) => server.config.logger.error(messageOf(error)),
  );
  const listen = backendListener(opening, trustedProxy(process.env));
  server.middlewares.use((request, response, next) => {
    if (request.url === MAILBOX && !settings.isPublic && isLocal(request.socket.remoteAddress))
      response
        .setHeader("content-type", "text/html; charset=utf-8")
        .end(mailboxPage(readMailbox(mailboxFile(dataDir))));
    else if (!listen(request, response)) next();
  });
  server.watcher.on("change", (file) => {
    const site = file === SITE ? checkedFile() : undefined;
    if (site) opening.then(({ call }) => publishFile(call, site)).catch(() => undefined);
  });
  server.httpServer?.once("close", () => opening.then((backend) => backend.close()).catch(() => undefined));
}

/** The document may be half-written during an edit; it applies from the next valid version on. */
function checkedFile(): Site | undefined {
  const result = checkFile();
  return result.ok ? result.site : undefined;
}

async function openWithFile(options: BackendOptions): Promise<Backend> {
  const site = checkedFile();
  const backend = await openWhenFree({ ...options, ...(site && { facts: shopFacts(site) }) });
  if (site) await noteRepositoryDocument(backend.call, site);
  const { siteUrl, dataDir = DATA_DIR } = options;
  const sending = { call: backend.call, siteUrl, dataDir, mailServer: undefined, site: readTranslated };
  const stop = startShopClock({ ...sending, holder: EMBEDDED_HOLDER }, LOOK_FOR_MAILS_MS);
  return { ...backend, close: () => stop().then(backend.close) };
}

/** A restart within this process opens the new server before it closes the old one. */
async function openWhenFree(options: BackendOptions): Promise<Backend> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await openBackend(options);
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || error.pid !== process.pid || attempt === 50) throw error;
      await wait(200);
    }
  }
}

function isLocal(address = ""): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}
