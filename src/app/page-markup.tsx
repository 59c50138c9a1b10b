import type { EmotionCache } from "@emotion/cache";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { CurrentPage } from "#app/current-page.tsx";
import { createStyleCache } from "#app/emotion-cache.ts";
import { knowBroken } from "#app/known-broken.ts";
import { loadSections } from "#app/load-sections.ts";
import { Providers } from "#app/providers.tsx";
import { forgetPages, keepPage } from "#document/page-store.ts";
import type { PageData, Section, SectionType } from "#document/types.ts";

/** A section that throws while its page is made. */
export interface SectionFailure {
  readonly id: string;
  readonly type: SectionType;
  readonly error: unknown;
}

interface PageMarkup {
  readonly markup: string;
  /** Holds the styles that the markup uses. */
  readonly cache: EmotionCache;
  readonly failures: readonly SectionFailure[];
}

interface Drawing extends Omit<PageMarkup, "failures"> {
  readonly errors: readonly unknown[];
}

/**
 * Makes the markup of a page. The place of a section that throws says that it cannot be shown, and the rest of the page
 * is as ever; the browser tries it again when React takes over. Throws where the frame around the sections does.
 */
export async function drawMarkup(data: PageData): Promise<PageMarkup> {
  // A section that comes late would be drawn after the others, and its styles would not keep their order.
  // One that cannot be loaded is met again, and named, where it is drawn.
  await loadSections(data).catch(() => undefined);
  const drawing = await draw(data);
  if (drawing.errors.length === 0) return { ...drawing, failures: [] };
  const failures = await failuresIn(data);
  if (failures.length === 0) throw drawing.errors[0];
  knowBroken(failures.map(({ id }) => id));
  const { markup, cache } = await draw(data).finally(() => knowBroken([]));
  return { markup, cache, failures };
}

/** React tells what was thrown, not where: so each section is drawn by itself. */
async function failuresIn(data: PageData): Promise<SectionFailure[]> {
  const failures: SectionFailure[] = [];
  for (const section of data.page.sections) {
    const { errors } = await draw(withOnly(section, data));
    if (errors.length > 0) failures.push({ id: section.id, type: section.type, error: errors[0] });
  }
  return failures;
}

function withOnly(section: Section, data: PageData): PageData {
  return { ...data, page: { ...data.page, sections: [section] } };
}

async function draw(data: PageData): Promise<Drawing> {
  forgetPages();
  keepPage(data.page.path, data);
  const cache = createStyleCache();
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Providers cache={cache}>
      <StaticRouter location={data.page.path}>
        <CurrentPage fallbackPath={data.shell.fallbackPath} />
      </StaticRouter>
    </Providers>,
    {
      // React would move parts of a long page behind inline scripts, which neither the policy nor a browser without scripts allows.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // React would ask for the first picture in a line of its own, just before the picture does: kept out of the markup.
      onHeaders: () => undefined,
      onError: (error) => void errors.push(error),
    },
  );
  return { markup: await new Response(prelude).text(), cache, errors };
}
