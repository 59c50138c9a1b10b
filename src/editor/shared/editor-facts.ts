import type { PhotographFacts } from "#document/check/facts/pictures.ts";
import { EDITOR_PATHS } from "#document/links/reserved-paths.ts";
import type { Media } from "#document/model/types.gen.ts";

/** Addresses of the editor in the site. */
export const SITE_EDITOR = { ...EDITOR_PATHS, facts: `${EDITOR_PATHS.page}.json` } as const;

/** A page of the preview alone: an example of each kind of part, under its kind. */
export const KINDS_PAGE = `${EDITOR_PATHS.page}/kinds`;

/** Address of the preview of a page. */
export function previewOf(path: string): string {
  return `${SITE_EDITOR.preview}?page=${encodeURIComponent(path)}`;
}

/** What the editor needs to know of the pages as they were rendered. */
export interface EditorFacts {
  readonly lang: string;
  /** Pictures by the name the document uses. */
  readonly media: readonly (readonly [name: string, media: Media])[];
  readonly photographs: readonly (readonly [name: string, facts: PhotographFacts])[];
  /** Address of the sprite of icons. */
  readonly icons: string;
  /** Where the guards of the site lead. */
  readonly paths: { readonly login: string; readonly account: string; readonly home: string };
}

/** What the editor knows of the rendered site. Throws without a connection. */
export async function readEditorFacts(): Promise<EditorFacts> {
  const answer = await fetch(SITE_EDITOR.facts);
  if (!answer.ok) throw new Error(`${SITE_EDITOR.facts} answered ${answer.status}.`);
  return answer.json();
}
