import { astro } from "#scripts/bench/peers/astro.ts";
import { clientApp } from "#scripts/bench/peers/client-app.ts";
import { next } from "#scripts/bench/peers/next.ts";
import type { Peer } from "#scripts/bench/peers/peer.ts";
import type { Method } from "#scripts/bench/report/run.ts";
import { type Arguments, FLAG } from "#scripts/lib/command.ts";
import { Refusal } from "#server/lib/run-main.ts";

const USAGE = `npm run bench [-- flags]: compares the site with the same pages without scripts, a client-side app, Astro and Next.js.
  --runs 5             visits of each kind; the tables show their medians
  --routes /,/faq      pages on which the site is held against its limit (default: every public one)
  --compared /         pages on which the peers are measured too, by every method (default: /,/pricing)
  --peers a,b          of: client app, Astro, Next.js (default: all; "none")
  --methods a,b        of: simulate, devtools, browser (default: all)
  --no-interactions    leaves out interactions and changes of page
  --serving            answers a second of the server of npm start beside sirv alone and nginx, instead of visits
  --strict             exit code 1 unless every goal is met`;

const PEERS: readonly Peer[] = [clientApp, astro, next];
const METHODS: readonly Method[] = ["simulate", "devtools", "browser"];

export interface Options {
  readonly runs: number;
  readonly routes: readonly string[] | undefined;
  readonly compared: readonly string[];
  readonly peers: readonly Peer[];
  readonly methods: readonly Method[];
  readonly interactions: boolean;
  readonly strict: boolean;
}

export const COMMAND = {
  usage: USAGE,
  options: {
    runs: { type: "string", default: "5" },
    routes: { type: "string" },
    compared: { type: "string", default: "/,/pricing" },
    peers: { type: "string" },
    methods: { type: "string" },
    "no-interactions": FLAG,
    serving: FLAG,
    strict: FLAG,
  },
} as const;

/** Throws a Refusal for a peer that does not exist. */
export function readOptions({ values }: Arguments<typeof COMMAND.options>): Options {
  const named = new Set(values.peers === "none" ? [] : list(values.peers));
  return {
    runs: Number(values.runs),
    routes: list(values.routes),
    compared: list(values.compared) ?? [],
    peers: values.peers === undefined ? PEERS : PEERS.filter(({ name }) => named.delete(name)).concat(refuse(named)),
    methods: METHODS.filter((method) => list(values.methods)?.includes(method) ?? true),
    interactions: !values["no-interactions"],
    strict: values.strict,
  };
}

function list(text: string | undefined): string[] | undefined {
  return text?.split(",").flatMap((part) => part.trim() || []);
}

function refuse(unknown: ReadonlySet<string>): never[] {
  if (unknown.size > 0) throw new Refusal(`No peer is called ${[...unknown].join(", ")}.\n\n${USAGE}`);
  return [];
}
