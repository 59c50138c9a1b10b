import { databaseServer } from "#scripts/bench/lib/database-server.ts";
import { benchOrders } from "#scripts/bench/orders/bench-orders.ts";
import { command } from "#scripts/lib/command.ts";

const USAGE = "bash .ci/postgres npm run bench:orders: what the dashboard reads among a million orders.";

await command(import.meta, { usage: USAGE }, () => benchOrders(databaseServer("bench:orders")));
