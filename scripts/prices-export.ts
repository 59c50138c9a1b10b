import { pricesToCsv } from "#document/prices/export-prices.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { writeFileWhole } from "#scripts/lib/write-file-whole.ts";

/** `npm run prices:export [file]`: the price book as a file for a spreadsheet, by default `prices.csv`. */
export function exportPrices([file = "prices.csv"]: readonly string[]): void {
  const { priceBook } = readSite();
  writeFileWhole(file, pricesToCsv(priceBook));
  const count = priceBook.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`${count} prices written to ${file}. When they are changed: npm run prices:import ${file}`);
}

await runMain(import.meta, () => exportPrices(process.argv.slice(2)));
