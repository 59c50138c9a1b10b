import { readFileSync } from "node:fs";
import { escapeHtml } from "#prerender/head.ts";
import type { NotOpened } from "#server/render/not-opened.ts";

interface AppPageOptions {
  readonly lang: string;
  readonly title: string;
  /** Contents of its style elements. */
  readonly styles: readonly string[];
  /** Addresses of style sheets. */
  readonly sheets?: readonly string[];
  /** In execution order; the last one is the entry. */
  readonly scripts: readonly string[];
  /** Files that the application fetches at its start. */
  readonly facts?: string;
  readonly notOpened?: NotOpened | undefined;
}

/** The HTML page of an application that renders in the browser. */
export function appPage({ lang, title, styles, sheets = [], scripts, facts, notOpened }: AppPageOptions): string {
  const entry = scripts.at(-1) ?? "";
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    ...(facts ? [`<link rel="preload" href="${facts}" as="fetch" crossorigin>`] : []),
    ...sheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...scripts.slice(0, -1).map((url) => `<link rel="modulepreload" href="${url}">`),
    ...[...styles, ...(notOpened ? [notOpened.style] : [])].map((css) => `<style>${css}</style>`),
  ].join("");
  const watch = notOpened ? `<script>${notOpened.script}</script>` : "";
  return readFileSync("src/app.html", "utf8")
    .replaceAll(/\n\s*/g, "")
    .replace('lang="en"', () => `lang="${lang}"`)
    .replace("<!--head-->", () => head)
    .replace("<!--note-->", () => notOpened?.html ?? "")
    .replace("<!--code-->", () => `${watch}<script type="module" src="${entry}"></script>`);
}
