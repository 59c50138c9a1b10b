import { type FallbackPages, LANGUAGE_COOKIE } from "#document/languages/fallback.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { HeaderRule } from "#server/render/header-rules.ts";
import { NO_PAGE, TLS_ONLY } from "#server/render/headers.ts";
import { NO_PAGES } from "#server/render/rendered-folder.ts";
import { SECURITY_TXT } from "#server/render/security-txt.ts";
import { CONTENT_TYPES } from "#server/serve/files/content-types.ts";
import { isPage, readFolder, SETTINGS } from "#server/serve/files/read-folder.ts";

interface Place {
  /** The rendered folder. */
  readonly folder: string;
  /** What comes after `listen`. */
  readonly listen: string;
  readonly fallback: FallbackPages;
}

const TYPES = [...CONTENT_TYPES].map(([ending, type]) => `${type} ${ending};`);

/** What an answer that is no page and no file carries instead. */
const REFUSALS: Readonly<Record<string, string>> = { ...NO_PAGE, "Cache-Control": "no-store" };

/** What nginx needs inside `http { }` to answer as `npm start` does: the same headers, redirects and refusals. */
export function nginxConfig({ folder, listen, fallback }: Place): string {
  const pages = readFolder(folder);
  if (pages === undefined) throw new Refusal(NO_PAGES);
  const { rules, redirects, moved, files } = pages;
  const meant = [...[...files].flatMap(([page, file]) => (isPage(file) ? [[page, page] as const] : [])), ...moved];
  const names = new Set(rules.flatMap((rule) => rule.headers.map(([name]) => name)));
  // nginx has types of its own.
  names.delete("Content-Type");
  const lines = [...names].map((name) => linesOf(name, rules));
  return `# Made from dist/_headers by \`npm run vellai -- nginx\`. Make it again after each rendering.
map_hash_bucket_size 512;
variables_hash_bucket_size 128;
map $request_uri $asked { ~^(?<path>[^?]*) $path; }
# The page that an address means, as src/lib/meant-path.ts finds it; names are compared without regard to case.
map $resolved $trimmed { ~*^(?<kept>.*?)(/index)?(\\.html)?(?<![^a-z0-9])[^a-z0-9]*$ $kept; }
map $trimmed $meant {
  default "";
${meant.map(([asked, page]) => `  "${asked === "/" ? "" : asked}" ${page};`).join("\n")}
}
map "$meant $asked" $elsewhere { "~^(\\S*) \\1$" ""; default $meant; }
map $status $allow { 405 "GET, HEAD"; }
${lines.flatMap(({ maps }) => maps).join("\n")}${languageMaps(fallback)}

server {
  listen ${listen};
  root ${folder};
  server_tokens off;
  absolute_redirect off;
  gzip_static on;
  gzip_vary on;
  # With the module libnginx-mod-http-brotli-static: brotli_static on;
  types { ${TYPES.join(" ")} }
  charset utf-8;
${lines.map(({ sent }) => `  ${sent}`).join("\n")}
  add_header Allow $allow always;

  set $resolved $uri;
  if ($request_method !~ ^(GET|HEAD)$) { return 405; }
  if ($elsewhere) { return 308 $elsewhere$is_args$args; }
  location = / { try_files /index.html =404; }
${[...SETTINGS].map((file) => `  location = ${file} { return 404; }`).join("\n")}
${[...redirects].map(([from, to]) => `  location = ${from} { return 302 ${to}$is_args$args; }`).join("\n")}
  location = /${SECURITY_TXT} { try_files $uri =404; }
  location ~ /\\. { return 404; }
  location ~* ^/(assets|data|fonts|media)/|\\.[a-z0-9]+$ { try_files $uri =404; }
  location / { try_files $uri.html @unknown; }
  location @unknown { return 302 ${fallback.byLanguage.size > 0 ? "$fallback" : fallback.path}$is_args$args; }
}
`;
}

/** The page for unknown addresses: in the language of the address, else in the chosen one. */
function languageMaps({ path, byLanguage }: FallbackPages): string {
  if (byLanguage.size === 0) return "";
  const pages = [...byLanguage];
  return `
map $cookie_${LANGUAGE_COOKIE} $chosen { default ${path}; ${pages.map(([code, page]) => `${code} ${page};`).join(" ")} }
map $resolved $fallback { default $chosen; ${pages.map(([code, page]) => `"~*^${prefixOf(code)}(/|$)" ${page};`).join(" ")} }`;
}

interface HeaderLines {
  /** Beside the server. */
  readonly maps: readonly string[];
  /** Within it. */
  readonly sent: string;
}

/** A header by the path that was asked for; what was refused or sent elsewhere has its own. */
function linesOf(name: string, rules: readonly HeaderRule[]): HeaderLines {
  const valued = rules.flatMap(({ path, headers }) => {
    const value = headers.find(([candidate]) => candidate === name)?.[1];
    return value === undefined ? [] : [[path, quoted(value)] as const];
  });
  const everywhere = valued.find(([path]) => path === "/*")?.[1] ?? quoted("");
  const refusal = REFUSALS[name];
  if (name === TLS_ONLY[0])
    return {
      maps: [`map $https $site_tls_only { on ${everywhere}; default ""; }`],
      sent: `add_header ${name} $site_tls_only always;`,
    };
  const some = valued.filter(([path]) => path !== "/*");
  if (some.length === 0 && refusal === undefined) return { maps: [], sent: `add_header ${name} ${everywhere} always;` };
  const variable = `site_${name.toLowerCase().replaceAll("-", "_")}`;
  const byPath = `map $resolved $${variable}_found {\n  default ${everywhere};\n${some.map(([path, value]) => `  ${pattern(path)} ${value};`).join("\n")}\n}`;
  const byStatus = `map $status $${variable} { default ${quoted(refusal ?? "")}; ~^(2|304) $${variable}_found; }`;
  return { maps: [byPath, byStatus], sent: `add_header ${name} $${variable} always;` };
}

/** Rules that end in a star are read after those that name their path. */
function pattern(path: string): string {
  return path.endsWith("*") ? `~^${path.slice(0, -1).replaceAll(".", "\\.")}` : path;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
