import type { PublicPage } from "#scripts/bench/lib/built-pages.ts";
import type { Loading, MeasureLoading } from "#scripts/bench/measures/loading.ts";
import type { Options } from "#scripts/bench/pages/options.ts";
import type { Method, Sample } from "#scripts/bench/report/run.ts";

/** A site that is being served, by the name of its peer. */
export interface ServedSite {
  readonly name: string;
  readonly origin: string;
}

interface Visits {
  /** Ours and its limit. */
  readonly own: readonly ServedSite[];
  readonly others: readonly ServedSite[];
  readonly pages: readonly PublicPage[];
  readonly measures: Readonly<Record<Method, MeasureLoading>>;
}

interface Planned {
  readonly method: Method;
  readonly path: string;
  readonly site: ServedSite;
}

/** Visits every page the options name, in rounds: what slows the machine for a while slows everybody alike. */
export async function visitAll(options: Options, { measures, ...sites }: Visits): Promise<Sample[]> {
  const round = plan(options, sites);
  const samples: Sample[] = [];
  for (let visit = 1; visit <= options.runs; visit++) {
    for (const { method, path, site } of round) {
      const loading = await tryVisit(measures[method], site.origin + path);
      if (loading) samples.push({ method, path, peer: site.name, ...loading });
      process.stderr.write(
        `\rround ${visit} of ${options.runs}: ${samples.length} of ${round.length * options.runs} visits `,
      );
    }
  }
  process.stderr.write("\n");
  return samples;
}

/** Browsers fail now and then. A visit that fails is tried again; one that never succeeds is missing from the tables. */
async function tryVisit(measure: MeasureLoading, url: string, triesLeft = 3): Promise<Loading | undefined> {
  try {
    return await measure(url);
  } catch (error) {
    console.error(`\nA visit to ${url} failed: ${error instanceof Error ? error.message.slice(-300) : error}`);
    return triesLeft > 1 ? tryVisit(measure, url, triesLeft - 1) : undefined;
  }
}

/** Throttling by simulation covers every page; the slower methods and the peers only the compared ones. */
function plan({ routes, compared, methods }: Options, { own, others, pages }: Omit<Visits, "measures">): Planned[] {
  const chosen = pages.map(({ path }) => path).filter((path) => routes?.includes(path) ?? true);
  return methods.flatMap((method) =>
    (method === "simulate" ? [...new Set([...chosen, ...compared])] : compared).flatMap((path) =>
      [...own, ...(compared.includes(path) ? others : [])].map((site) => ({ method, path, site })),
    ),
  );
}
