import type { Grammar } from "#document/check/check-schema.ts";
import { checkSite } from "#document/check/check-site.ts";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { type OpenSite, openSite, type RenderContext } from "#document/model/resolve.ts";
import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Media, Section, Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { KINDS_PAGE } from "#editor/shared/editor-facts.ts";
import { indexPath, namedPath } from "#editor/shared/named-path.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { kindsOf } from "#editor/words/schema-at.ts";
import { paletteCss } from "#theme/palette-css.ts";

export interface CheckedDraft {
  readonly document: Site;
  readonly published: Site;
  readonly findings: readonly Problem[];
}

export interface PreviewedPage {
  /** Undefined when the draft has no such page. */
  readonly data: PageData | undefined;
  /** The colours of the draft, as CSS. */
  readonly palette: string;
  /** The moment that is shown, as ISO 8601. Undefined: now. */
  readonly moment: string | undefined;
}

export interface PageContext {
  readonly media: readonly (readonly [name: string, media: Media])[];
  readonly icons: string;
  /** An ISO date and time; undefined for now. */
  readonly moment: string | undefined;
}

/** What takes long on a phone: pure functions of a document, called in a worker. */
export interface EditorTools {
  schema(): Promise<SchemaBundle>;
  /** The findings, by the rules of `npm run vellai -- check`. */
  check(document: Site, published: Site, pictures: Pictures): Promise<readonly Problem[]>;
  /** A document in which what is wrong is as it was published. */
  shown(checked: CheckedDraft): Promise<Site>;
  page(checked: CheckedDraft, path: string, context: PageContext): Promise<PreviewedPage>;
}

/** A day on which nothing is hidden any more: owners see a page before its customers do. */
const ONE_DAY = new Date("9999-12-31");

export function editorTools({ bundle, validate }: Grammar): EditorTools {
  return {
    schema: async () => bundle,
    check: async (document, published, pictures) =>
      checkSite(`${JSON.stringify(document, null, 2)}\n`, { bundle, validate, ...pictures, published }).findings,
    shown: async (checked) => shownDraft(checked),
    page: async (checked, path, context) =>
      previewedPage(bundle, checked, { path, context, opener: (site) => (context) => openSite(site, bundle, context) }),
  };
}

interface WantedPage {
  readonly path: string;
  readonly context: PageContext;
  /** How a document opens: in its own language, or in another. */
  readonly opener: (site: Site) => (context: RenderContext) => OpenSite;
}

/** A page of a draft; while that is too broken to be shown, of what is published. */
export function previewedPage(bundle: SchemaBundle, checked: CheckedDraft, wanted: WantedPage): PreviewedPage {
  const { path, opener } = wanted;
  const { media, icons, moment } = wanted.context;
  const now = moment === undefined ? new Date() : new Date(moment);
  for (const read of [() => shownDraft(checked), () => checked.published]) {
    try {
      const site = read();
      const open = (shown: Site, madeOn = now) =>
        opener(shown)({ media: new Map(media), icons, now, madeOn }).page(path);
      const data = path === KINDS_PAGE ? open(withKinds(site, bundle, open)) : (open(site) ?? open(site, ONE_DAY));
      return { data, palette: paletteCss(site.theme), moment };
    } catch {
      // The next one is whole.
    }
  }
  return { data: undefined, palette: "", moment };
}

/**
 * A document of one page: the example of each kind of part, under its kind. What this document cannot show is left out,
 * such as the example of a service that it does not have.
 */
export function withKinds(site: Site, bundle: SchemaBundle, open: (site: Site) => unknown): Site {
  const withSections = (sections: readonly Section[]): Site => ({
    ...site,
    routes: [{ path: KINDS_PAGE, title: KINDS_PAGE, description: "", guard: "public", sections: [...sections] }],
  });
  const kinds = kindsOf(bundle, dereference(bundle, { $ref: "#/definitions/section" }));
  const examples = kinds.flatMap(({ kind, schema }) => {
    const [written] = schema.examples ?? [];
    const example = isRecord(written) ? { ...written, id: kind } : {};
    return isSection(example) && isShown(() => open(withSections([example]))) ? [example] : [];
  });
  return withSections(examples);
}

function isSection(example: unknown): example is Section {
  return isRecord(example) && typeof example["type"] === "string";
}

function isShown(open: () => unknown): boolean {
  try {
    return open() !== undefined;
  } catch {
    return false;
  }
}

function shownDraft({ document, published, findings }: CheckedDraft): Site {
  const isWrong = findings.some(({ severity }) => severity === "error");
  return isWrong ? withoutErrors(document, published, findings) : document;
}

/**
 * A draft without what the check refuses: each wrong value is as it was published; what was not published yet, such as
 * a new item with a wrong price, is left out with its entry.
 */
export function withoutErrors(draft: Site, published: Site, findings: readonly Problem[]): Site {
  const wrong = findings.filter(({ severity }) => severity === "error");
  const left: Path[] = [];
  const held = wrong.reduce((document, { path }) => {
    const named = namedPath(draft, path);
    const there = path.length === 0 ? undefined : indexPath(published, named);
    const before = there && valueAt(published, there);
    if (before !== undefined) return changedAt(document, path.slice(0, named.length), () => before);
    left.push(newPart(draft, published, path));
    return document;
  }, draft);
  // The last entries first, so that the places of the others stay what they are.
  const places = new Map(left.map((path) => [path.join("/"), path]));
  const inOrder = [...places.values()].toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)) || b.length - a.length);
  return inOrder.reduce<Site>(withoutAt, held);
}

/** The largest part around a value that was not published yet. */
function newPart(draft: Site, published: Site, path: Path): Path {
  const lengths = path.map((_, index) => index + 1);
  const isNew = (length: number) => {
    const there = indexPath(published, namedPath(draft, path.slice(0, length)));
    return there === undefined || valueAt(published, there) === undefined;
  };
  return path.slice(0, lengths.find(isNew) ?? path.length);
}
