import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { dataPath } from "#document/links/data-path.ts";
import type { PageData } from "#document/model/types.ts";
import { headerFinder, parseHeaderRules } from "#server/render/header-rules.ts";
import { htmlFile, readHeaders } from "#server/render/rendered-folder.ts";

/** An entry of the bundler's manifest. */
type Manifest = Readonly<
  Record<
    string,
    | {
        readonly file: string;
        readonly name?: string;
        readonly isEntry?: boolean;
        readonly imports?: readonly string[];
        /** Files that it asks for by their address, such as a worker. */
        readonly assets?: readonly string[];
      }
    | undefined
  >
>;

/** A built site, weighed as it travels: in bytes, compressed where the server compresses. */
export interface BuiltSite {
  readonly folder: string;
  /** The manifest of the client bundle. */
  readonly client: Manifest;
}

export function openBuiltSite(folder: string, manifest: string): BuiltSite {
  return { folder, client: JSON.parse(readFileSync(manifest, "utf8")) };
}

/** Bytes of a published file as it travels. `address` may carry a version. */
function weigh({ folder }: BuiltSite, address: string): number {
  const file = path.join(folder, address.replace(/\?.*$/, ""));
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/** Of each address once. */
export const weighAll = (site: BuiltSite, addresses: Iterable<string>) =>
  [...new Set([...addresses].map((address) => address.replace(/^\//, "")))].reduce(
    (sum, address) => sum + weigh(site, address),
    0,
  );

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "gi"))].map(([, value = ""]) => value);

/** Page HTML as it was published. */
export function readBuiltPage({ folder }: BuiltSite, pagePath: string): string {
  return readFileSync(path.join(folder, htmlFile(pagePath)), "utf8");
}

/** The HTML with its styles. */
export function htmlWeight(site: BuiltSite, pagePath: string): number {
  return weigh(site, htmlFile(pagePath));
}

/** Bytes of the headers that servers add themselves: length, type, age and so on. */
const SERVER_HEADERS_BYTES = 300;

/** The HTML and the headers it is sent with, as HTTP/1.1 spells them out; later versions send fewer bytes. */
export function answerWeight(site: BuiltSite, pagePath: string): number {
  const rules = parseHeaderRules(readHeaders(site.folder));
  const headers = [...headerFinder(rules)(pagePath)].map(([name, value]) => `${name}: ${value}\r\n`);
  return htmlWeight(site, pagePath) + Buffer.byteLength(headers.join("")) + SERVER_HEADERS_BYTES;
}

/** Scripts that a page asks for by itself. */
export function bootWeight(site: BuiltSite, html: string): number {
  const sources = [...html.matchAll(/<script>[^<]*\bimport\("([^"]+)"\)/g)].map(([, source = ""]) => source);
  return weighAll(site, sources);
}

/** React, the entry and the frame of a page: what every page needs once React has it. */
export function frameWeight(site: BuiltSite, html: string): number {
  return weighAll(site, filesOf(site, files(valuesOf(html, "data-app")[0])));
}

/** Everything hydration of a page loads: the modules that the page and its data name, their imports, and the data. */
export function hydrationWeight(site: BuiltSite, html: string, pagePath: string): number {
  const data: Pick<PageData, "modules"> = JSON.parse(readFileSync(path.join(site.folder, dataPath(pagePath)), "utf8"));
  const named = [...files(valuesOf(html, "data-app")[0]), ...files(data.modules)];
  return weighAll(site, filesOf(site, named)) + weigh(site, dataPath(pagePath));
}

/** Files by the addresses in a list. */
const files = (addresses = "") =>
  addresses
    .split(" ")
    .filter(Boolean)
    .map((address) => address.replace(/^\//, ""));

/** Bundled files and all that they import, each once. */
function filesOf({ client }: BuiltSite, named: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = Object.values(client).find((known) => known?.file === file);
    for (const key of chunk?.imports ?? []) add(client[key]?.file ?? "");
  };
  for (const file of named) add(file);
  return files;
}

/**
 * Chunks that are asked for when they are needed, by their names, with all that they import and React and the frame
 * have not brought. Throws when there is no such chunk.
 */
export function scheduledWeight(site: BuiltSite, ...names: readonly string[]): number {
  const chunks = Object.values(site.client);
  const named = names.map((name) => {
    const chunk = chunks.find((known) => known?.name === name);
    if (chunk === undefined) throw new Error(`The bundle has no chunk "${name}" to be weighed.`);
    return chunk.file;
  });
  const present = filesOf(
    site,
    chunks.flatMap((chunk) => (chunk?.isEntry ? [chunk.file] : [])),
  );
  return weighAll(
    site,
    [...filesOf(site, named)].filter((file) => !present.has(file)),
  );
}

const picturesIn = (html: string) =>
  new Set([...valuesOf(html, "src"), ...valuesOf(html, "srcset")].filter((address) => DRAWING.test(address)));

const DRAWING = /^\/media\/[^ ]*\.svg/;
/** Device pixels of a phone's width. */
const PHONE_PX = 640;

/** The copy of a photograph that a phone takes: of the first source, the first one wide enough. */
function copyForPhone(picture: string): string | undefined {
  const copies = (valuesOf(picture, "srcset")[0] ?? "").split(", ").map((copy) => copy.split(" "));
  return copies.find(([, width = ""]) => Number.parseInt(width, 10) >= PHONE_PX)?.[0] ?? copies.at(-1)?.[0];
}

/** All drawings a page shows, as light and dark screens need them: the heavier sum. */
export function drawingsWeight(site: BuiltSite, html: string): number {
  const shown = (dark: boolean) =>
    [...html.matchAll(/<picture>(.*?)<\/picture>|<img [^>]*>/gs)].map(([markup]) => {
      const source = dark ? valuesOf(markup, "srcset")[0] : undefined;
      return source ?? valuesOf(markup, "src")[0] ?? "";
    });
  const local = (addresses: string[]) => addresses.filter((address) => picturesIn(html).has(address));
  return Math.max(weighAll(site, local(shown(false))), weighAll(site, local(shown(true))));
}

/** The heaviest picture of the first screen: those that do not wait until they are near. Photographs as on a phone. */
export function heroWeight(site: BuiltSite, html: string): number {
  const eager = [...html.matchAll(/(?:<source type="image[^>]*>)?<img [^>]*>/g)]
    .map(([markup]) => markup)
    .filter((markup) => !/loading="lazy"/.test(markup));
  const addresses = eager
    .map((markup) => (markup.startsWith("<source") ? copyForPhone(markup) : valuesOf(markup, "src")[0]) ?? "")
    .filter((address) => address.startsWith("/media/"));
  return Math.max(0, ...addresses.map((address) => weigh(site, address)));
}

/** How many fonts a page asks for before its styles do. */
export function fontPreloads(html: string): number {
  return html.match(/<link[^>]* rel="preload"[^>]* as="font"/g)?.length ?? 0;
}

/** The fonts of the document’s own language, or those that another one adds: the most of them. */
export function fontsWeight(site: BuiltSite, homes: readonly string[]): number {
  const named = (page: string) =>
    new Set([...readBuiltPage(site, page).matchAll(/\bfonts\/[\w-]+\.woff2/g)].map(([file]) => file));
  const own = named("/");
  const added = homes.map((home) => [...named(home)].filter((file) => !own.has(file)));
  return Math.max(...[own, ...added].map((files) => weighAll(site, files)));
}
