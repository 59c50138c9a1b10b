import { benchDesk } from "#scripts/bench/desk/bench-desk.ts";
import { databaseServer } from "#scripts/bench/lib/database-server.ts";
import { command } from "#scripts/lib/command.ts";

const USAGE = "bash .ci/postgres npm run bench:desk: what the desk reads among 10,000 and 100,000 orders.";

await command(import.meta, { usage: USAGE }, () => benchDesk(databaseServer("bench:desk")));
