import { writeFileSync } from "node:fs";
import { readSite } from "#scripts/document/read-site.ts";
import { pricesToCsv } from "#scripts/price-book/export-prices.ts";
import { runMain } from "#scripts/run-main.ts";

/** `npm run prices:export [file]`: the price book as a file for a spreadsheet, `prices.csv` unless another is named. */
export function exportPrices([file = "prices.csv"]: readonly string[]): void {
  const { priceBook } = readSite();
  writeFileSync(file, pricesToCsv(priceBook));
  const count = priceBook.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`${count} prices written to ${file}. When they are changed: npm run prices:import ${file}`);
}

await runMain(import.meta, () => exportPrices(process.argv.slice(2)));
