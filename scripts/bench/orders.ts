import { databaseServer } from "#scripts/bench/lib/database-server.ts";
import { benchOrders } from "#scripts/bench/orders/bench-orders.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** What the dashboard reads among a million orders: `bash .ci/postgres npm run bench:orders`. */
await runMain(import.meta, () => benchOrders(databaseServer("bench:orders")));
