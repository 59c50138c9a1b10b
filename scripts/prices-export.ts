import { pricesToCsv } from "#document/prices/export-prices.ts";
import { command } from "#scripts/lib/command.ts";
import { readSite } from "#server/document/read-site.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const USAGE = "npm run prices:export [file]: the price book as a file for a spreadsheet, by default prices.csv.";

function exportPrices(file = "prices.csv"): void {
  const { priceBook } = readSite();
  writeFileWhole(file, pricesToCsv(priceBook));
  const count = priceBook.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`${count} prices written to ${file}. When they are changed: npm run prices:import ${file}`);
}

await command(import.meta, { usage: USAGE, words: 1 }, ({ positionals: [file] }) => exportPrices(file));
