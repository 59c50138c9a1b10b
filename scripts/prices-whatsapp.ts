import { priceMessages } from "#document/prices/whatsapp.ts";
import { command } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { readSchema } from "#server/document/read-site.ts";

const USAGE = "npm run prices:whatsapp: the price list as messages to paste into a chat, one after the other.";

function printMessages(): void {
  const messages = priceMessages(readSchema(), checkedSite(), new Date());
  const line = (index: number) => `──── message ${index + 1} of ${messages.length} ────\n`;
  console.log(messages.map((message, index) => (messages.length === 1 ? message : line(index) + message)).join("\n\n"));
}

await command(import.meta, { usage: USAGE }, printMessages);
