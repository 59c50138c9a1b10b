import type { PublicPage } from "#scripts/bench/lib/built-pages.ts";
import type { MeasureLoading } from "#scripts/bench/measures/loading.ts";
import type { Options } from "#scripts/bench/pages/options.ts";
import type { Method, Sample } from "#scripts/bench/report/run.ts";

/** A site that is being served, by the name of its peer. */
export interface Stand {
  readonly name: string;
  readonly origin: string;
}

interface Visits {
  /** Ours and its limit. */
  readonly own: readonly Stand[];
  readonly others: readonly Stand[];
  readonly pages: readonly PublicPage[];
  readonly measures: Readonly<Record<Method, MeasureLoading>>;
}

interface Planned {
  readonly method: Method;
  readonly path: string;
  readonly stand: Stand;
}

/** Visits every page the options name, in rounds: what slows the machine for a while slows everybody alike. */
export async function visitAll(options: Options, { measures, ...stands }: Visits): Promise<Sample[]> {
  const round = plan(options, stands);
  const samples: Sample[] = [];
  for (let visit = 1; visit <= options.runs; visit++) {
    for (const { method, path, stand } of round) {
      samples.push({ method, path, peer: stand.name, ...(await measures[method](stand.origin + path)) });
      process.stderr.write(
        `\rround ${visit} of ${options.runs}: ${samples.length} of ${round.length * options.runs} visits `,
      );
    }
  }
  process.stderr.write("\n");
  return samples;
}

/** Throttling by simulation covers every page; the slower methods and the peers only the compared ones. */
function plan({ routes, compared, methods }: Options, { own, others, pages }: Omit<Visits, "measures">): Planned[] {
  const chosen = pages.map(({ path }) => path).filter((path) => routes?.includes(path) ?? true);
  return methods.flatMap((method) =>
    (method === "simulate" ? [...new Set([...chosen, ...compared])] : compared).flatMap((path) =>
      [...own, ...(compared.includes(path) ? others : [])].map((stand) => ({ method, path, stand })),
    ),
  );
}
