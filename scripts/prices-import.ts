import { importPrices } from "#scripts/document/import-prices.ts";
import { runMain } from "#scripts/lib/run-main.ts";

await runMain(import.meta, () => importPrices(process.argv.slice(2)));
