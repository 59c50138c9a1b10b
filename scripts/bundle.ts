import { buildCode } from "#scripts/build/bundle/build-site.ts";
import { runMain } from "#server/lib/run-main.ts";
import { isCodeStale } from "#server/serve/stale.ts";

// Another start may have bundled meanwhile.
await runMain(import.meta, () => buildCode(() => isCodeStale()));
