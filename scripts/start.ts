import { createServer } from "node:http";
import { build } from "#scripts/build.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { render } from "#scripts/render.ts";
import { siteHandler } from "#scripts/serve/site-handler.ts";
import { isCodeStale, isDocumentStale } from "#scripts/serve/stale.ts";

const PORT = Number(process.env["PORT"] ?? 4173);
const HOST = process.env["HOST"] ?? "127.0.0.1";

if (await isCodeStale()) await build();
else if (await isDocumentStale()) await render();

const serveSite = siteHandler("dist", readSite().fallbackPath);
const server = createServer(serveSite);
server.listen(PORT, HOST, () => console.log(`The site is at http://${HOST}:${PORT}`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
