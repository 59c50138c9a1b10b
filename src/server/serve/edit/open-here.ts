import { randomBytes, timingSafeEqual } from "node:crypto";
import { EDITOR_PATHS } from "#document/links/reserved-paths.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";

/** Where `npm run edit` leads: signs the browser in, and opens the editor. */
const OPEN_HERE = `${EDITOR_PATHS.page}/here`;
const KEY = "key";

interface OpenHere {
  /** With the key that only the terminal knows: other programs of this machine reach the port as well. */
  readonly address: string;
  readonly path: string;
  readonly handler: Handler;
}

/** `session` makes a session, as JSON that supabase-js keeps; `site` is the site's address on this machine. */
export function openHere(session: () => Promise<string>, site: string): OpenHere {
  const key = randomBytes(16);
  return {
    address: `${site}${OPEN_HERE}?${KEY}=${key.toString("hex")}`,
    path: OPEN_HERE,
    async handler(request, response) {
      const { searchParams } = new URL(request.url ?? "", site);
      const given = Buffer.from(searchParams.get(KEY) ?? "", "hex");
      const isKnown = given.length === key.length && timingSafeEqual(given, key);
      if (!isKnown) return void response.writeHead(302, { Location: EDITOR_PATHS.page }).end();
      const nonce = randomBytes(16).toString("base64");
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${nonce}'`,
        "Cache-Control": "no-store",
      });
      response.end(page(await session(), nonce));
    },
  };
}

/** Keeps the session under the name that supabase-js gives it. */
function page(session: string, nonce: string): string {
  const kept = JSON.stringify(session).replaceAll("<", "\\u003c");
  return `<!doctype html><meta charset="utf-8"><title>Editor</title><script nonce="${nonce}">
localStorage.setItem("sb-" + location.hostname.split(".")[0] + "-auth-token", ${kept});
location.replace(${JSON.stringify(EDITOR_PATHS.page)} + location.hash);
</script>`;
}
