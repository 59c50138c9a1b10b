import { pricesToCsv } from "#document/prices/export-prices.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { importPrices } from "#scripts/document/import-prices.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const USAGE = `npm run vellai -- prices export [file]: the price book as a file for a spreadsheet, by default prices.csv.
npm run vellai -- prices import <file> [--write]: lists the changes of a price file; with --write, applies them.
npm run vellai -- prices whatsapp: the price list as messages to paste into a chat, one after the other.`;
const options = { write: FLAG };

export const prices = command({ usage: USAGE, options, words: 2 }, ({ positionals: [deed, file], values }) => {
  if (deed === "export") return exportPrices(file);
  if (deed === "import") return importPrices(file, values);
  if (deed === "whatsapp" && file === undefined) return printMessages();
  throw new Refusal(`Write what to do:\n${USAGE}`);
});

function exportPrices(file = "prices.csv"): void {
  const { priceBook } = readSite();
  writeFileWhole(file, pricesToCsv(priceBook));
  const count = priceBook.tables.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`${count} prices written to ${file}. When they are changed: npm run vellai -- prices import ${file}`);
}

function printMessages(): void {
  const messages = priceMessages(readSchema(), checkedSite(), new Date());
  const line = (index: number) => `──── message ${index + 1} of ${messages.length} ────\n`;
  console.log(messages.map((message, index) => (messages.length === 1 ? message : line(index) + message)).join("\n\n"));
}
