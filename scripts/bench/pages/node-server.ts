import { createServer } from "node:http";
import sirv from "sirv";
import { DIST } from "#scripts/bench/lib/built-pages.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";

// A server in a process of its own: what `npm start` serves pages with, or the library below it alone.
const [, , which, port] = process.argv;
createServer(which === "ours" ? siteHandler(DIST, "/") : sirv(DIST, { brotli: true, gzip: true, etag: true })).listen(
  Number(port),
  "127.0.0.1",
);
