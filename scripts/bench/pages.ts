import { benchPages } from "#scripts/bench/pages/bench-pages.ts";
import { benchServing } from "#scripts/bench/pages/bench-serving.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE = `npm run bench [-- flags]: compares the site with the same pages without scripts, a client-side app, Astro and Next.js.
  --runs 5             visits of each kind; the table shows their medians
  --routes /,/faq      pages on which the site is compared with its limit (default: every public one)
  --compared /         pages on which the peers are measured too (default: /,/pricing)
  --peers a,b          of: client app, Astro, Next.js (default: all; "none")
  --no-interactions    leaves out interactions and changes of page
  --strict             exit code 1 unless every goal is met
  --serving            instead: the server of npm start beside sirv alone and nginx (must be installed)`;

const options = {
  runs: { type: "string", default: "5" },
  routes: { type: "string" },
  compared: { type: "string", default: "/,/pricing" },
  peers: { type: "string" },
  "no-interactions": FLAG,
  strict: FLAG,
  serving: FLAG,
} as const;

const list = (text: string | undefined) => text?.split(",").flatMap((part) => part.trim() || []);

await command(import.meta, { usage: USAGE, options }, ({ values }) =>
  values.serving
    ? benchServing()
    : benchPages({
        runs: Number(values.runs),
        routes: list(values.routes),
        compared: list(values.compared) ?? [],
        peers: list(values.peers),
        interactions: !values["no-interactions"],
        strict: values.strict,
      }),
);
