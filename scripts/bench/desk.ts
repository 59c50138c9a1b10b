import { benchDesk } from "#scripts/bench/desk/bench-desk.ts";
import { databaseServer } from "#scripts/bench/lib/database-server.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** What the desk reads among 10,000 and 100,000 orders: `bash .ci/postgres npm run bench:desk`. */
await runMain(import.meta, () => benchDesk(databaseServer("bench:desk")));
