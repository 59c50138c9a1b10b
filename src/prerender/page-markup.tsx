import type { EmotionCache } from "@emotion/cache";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Section } from "#document/model/resolved.gen.ts";
import type { PageData, SectionType } from "#document/model/types.ts";
import { FailedSections } from "#frame/failed-sections.ts";
import { loadSections } from "#frame/load-sections.ts";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { CurrentPage } from "#hydrate/current-page.tsx";

/** A section that threw during rendering. */
export interface SectionFailure {
  readonly id: string;
  readonly type: SectionType;
  readonly error: unknown;
}

interface PageMarkup {
  readonly markup: string;
  /** Holds the styles of the markup. */
  readonly cache: EmotionCache;
  readonly failures: readonly SectionFailure[];
}

interface Rendering extends Omit<PageMarkup, "failures"> {
  readonly errors: readonly unknown[];
}

/**
 * Renders the markup of a page. A section that throws is replaced by a fallback, and the browser tries it again when
 * hydrating. Throws when the frame around the sections throws.
 */
export async function renderMarkup(data: PageData): Promise<PageMarkup> {
  // Sections are loaded first: a late one would change the order of styles. One that fails to load fails again, by
  // name, when it is rendered.
  await loadSections(data).catch(() => undefined);
  const rendering = await renderOnce(data);
  if (rendering.errors.length === 0) return { ...rendering, failures: [] };
  const failures = await failuresIn(data);
  if (failures.length === 0) throw rendering.errors[0];
  const { markup, cache } = await renderOnce(data, new Set(failures.map(({ id }) => id)));
  return { markup, cache, failures };
}

/** React does not report which section threw, so each is rendered alone. */
async function failuresIn(data: PageData): Promise<SectionFailure[]> {
  const failures: SectionFailure[] = [];
  for (const section of data.page.sections) {
    const { errors } = await renderOnce(withOnly(section, data));
    if (errors.length > 0) failures.push({ id: section.id, type: section.type, error: errors[0] });
  }
  return failures;
}

function withOnly(section: Section, data: PageData): PageData {
  return { ...data, page: { ...data.page, sections: [section] } };
}

async function renderOnce(data: PageData, failed: ReadonlySet<string> = new Set()): Promise<Rendering> {
  const cache = createStyleCache();
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Providers cache={cache}>
      <StaticRouter location={data.page.path}>
        <FailedSections value={failed}>
          <CurrentPage fallbackPath={data.shell.fallbackPath} known={data} />
        </FailedSections>
      </StaticRouter>
    </Providers>,
    {
      // Otherwise React moves parts of a long page into place by inline scripts, which the policy forbids and browsers
      // without scripts do not run.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Otherwise React adds a preload for the first picture directly before it.
      onHeaders: () => undefined,
      onError: (error) => void errors.push(error),
    },
  );
  return { markup: await new Response(prelude).text(), cache, errors };
}
