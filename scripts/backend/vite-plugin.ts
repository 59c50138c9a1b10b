import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Plugin, ViteDevServer } from "vite";
import { type ShopCalendar, shopCalendar } from "#scripts/backend/calendar.ts";
import { DataFolderInUse } from "#scripts/backend/lock.ts";
import { mailboxFile, readMailbox } from "#scripts/backend/mailbox.ts";
import { mailboxPage } from "#scripts/backend/mailbox-page.ts";
import { backendNotice } from "#scripts/backend/notice.ts";
import { type Backend, type BackendOptions, openBackend } from "#scripts/backend/open-backend.ts";
import { backendListener } from "#scripts/backend/request-listener.ts";
import { readSite } from "#scripts/document/read-site.ts";

const SITE = path.resolve("site.json");
const MAILBOX = "/__mail";

/** `npm run dev`: the embedded backend on the development server's port, unless a hosted project is named. */
export function backendPlugin(): Plugin {
  return {
    name: "backend",
    apply: "serve",
    configureServer(server) {
      if (process.env["VITE_SUPABASE_URL"] || process.env["VITEST"]) return;
      serveBackend(server, process.env["DATA_DIR"] ?? ".data");
    },
  };
}

function serveBackend(server: ViteDevServer, dataDir: string): void {
  const { host, port } = server.config.server;
  const listensOn = host === true ? "0.0.0.0" : host || "127.0.0.1";
  // Pages are shown while the database opens; requests to it wait.
  const opening = openWhenFree({
    dataDir,
    host: listensOn,
    siteUrl: process.env["SITE_URL"] ?? `http://localhost:${port ?? 5173}`,
    ...calendar(),
  });
  opening.then(
    () => server.config.logger.info(backendNotice(listensOn, dataDir).join("\n")),
    (error: unknown) => server.config.logger.error(error instanceof Error ? error.message : String(error)),
  );
  const listen = backendListener(opening);
  server.middlewares.use((request, response, next) => {
    if (request.url === MAILBOX && isLocal(request.socket.remoteAddress))
      response
        .setHeader("content-type", "text/html; charset=utf-8")
        .end(mailboxPage(readMailbox(mailboxFile(dataDir))));
    else if (!listen(request, response)) next();
  });
  server.watcher.on("change", (file) => {
    const { calendar: changed } = file === SITE ? calendar() : {};
    if (changed) opening.then((backend) => backend.publishCalendar(changed)).catch(() => undefined);
  });
  server.httpServer?.once("close", () => opening.then((backend) => backend.close()).catch(() => undefined));
}

/** The document may be half-written while it is edited; its hours count from the next good version on. */
function calendar(): { calendar?: ShopCalendar } {
  try {
    return { calendar: shopCalendar(readSite().business) };
  } catch {
    return {};
  }
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
