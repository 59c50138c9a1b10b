import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { STAGED } from "#server/publish/staged-pages.ts";
import { type HeaderRule, parseHeaderRules } from "#server/render/header-rules.ts";
import { parseRedirects, REDIRECTS_FILE, type ReadRedirects } from "#server/render/redirects.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import { contentTypeOf } from "#server/serve/files/content-types.ts";

/** A file, or one of its compressed versions. */
interface Content {
  readonly bytes: Buffer;
  /** Value of the `ETag` header; each encoding has its own. */
  readonly etag: string;
}

/** A file that visitors may request. */
export interface ServedFile {
  readonly contentType: string;
  readonly plain: Content;
  readonly br: Content | undefined;
  readonly gzip: Content | undefined;
}

/** A rendered folder in memory. */
export interface ReadFolder extends ReadRedirects {
  /** By address: "/", "/about", "/assets/boot-3f9a2c.js". */
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly rules: readonly HeaderRule[];
}

/**
 * Reads a rendered folder into memory: responses then need no file descriptor, so aborted downloads cannot use them up,
 * and slow readers share the bytes. Undefined while a rendering is writing to the folder.
 */
export function readFolder(folder: string): ReadFolder | undefined {
  try {
    const renderedAt = () => statSync(path.join(folder, HEADERS_FILE)).mtimeMs;
    const before = renderedAt();
    const read = readAll(folder);
    return renderedAt() === before ? read : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function readAll(folder: string): ReadFolder {
  const contents = new Map(
    filesIn(folder).map((file) => [addressOf(path.relative(folder, file)), contentOf(readFileSync(file))] as const),
  );
  const files = [...contents].flatMap(([address, plain]) => {
    if (SETTINGS.has(address) || isTwin(address) || isHidden(address)) return [];
    const compressed = { br: contents.get(`${address}.br`), gzip: contents.get(`${address}.gz`) };
    return [
      [
        address.replace(/(^\/index)?\.html$/, "") || "/",
        { contentType: contentTypeOf(address), plain, ...compressed },
      ] as const,
    ];
  });
  const textOf = (file: string) => contents.get(`/${file}`)?.bytes.toString() ?? "";
  return {
    files: new Map(files),
    rules: parseHeaderRules(textOf(HEADERS_FILE)),
    ...parseRedirects(textOf(REDIRECTS_FILE)),
  };
}

/** Follows links: bundles may be elsewhere. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith(STAGED));
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : file;
  });
}

export const isPage = (file: ServedFile | undefined) => file?.contentType.startsWith("text/html") ?? false;

/** A file that is made at the moment it is asked for, or was not compressed. */
function _plainFile(name: string, content: string | Buffer): ServedFile {
  return { contentType: contentTypeOf(name), plain: contentOf(Buffer.from(content)), br: undefined, gzip: undefined };
}

const addressOf = (file: string) => encodeURI(`/${file.split(path.sep).join("/")}`);
/** Files that hosts read and nobody is sent. */
export const SETTINGS: ReadonlySet<string> = new Set([`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`]);
const isTwin = (address: string) => /\.(br|gz)$/.test(address);
const isHidden = (address: string) => /\/\.(?!well-known\/)/.test(address);

function contentOf(bytes: Buffer): Content {
  return { bytes, etag: `"${createHash("sha1").update(bytes).digest("base64url")}"` };
}
