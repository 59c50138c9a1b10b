import { atMoment } from "#document/at-moment.ts";
import { parsePrice, priceFigure } from "#document/price.ts";
import { tokenValue } from "#document/resolve.ts";
import { shopTime } from "#document/time-zone.ts";
import { fillTokens } from "#document/tokens.ts";
import type { PriceRow, PriceTable, Site } from "#document/types.gen.ts";
import { longDate } from "#lib/long-date.ts";

/** The longest message that WhatsApp sends in one piece. */
const LONGEST_MESSAGE = 4096;

/** The price list as messages to paste into a chat: headings bold, cut between tables where one message is too short. */
export function priceMessages(written: Site, now: Date, longest = LONGEST_MESSAGE): string[] {
  const site = atMoment(written, now);
  const { business, priceBook } = site;
  const tables = priceBook.tables.flatMap((table) => tableBlocks(table, longest));
  const date = longDate(shopTime(now, business.timeZone).date);
  const head = [bold(business.name), `${site.words.prices.asOf} ${date}`].join("\n");
  return packed([head, ...tables, closing(site, now)], longest);
}

/** The notes of the page with the price list, and how to reach the shop. */
function closing(site: Site, now: Date): string {
  const sections = site.routes.flatMap((route) => route.sections);
  const list = sections.find((section) => section.type === "price-tables");
  const notes = (list?.notes ?? []).map((note) => fillTokens(note, (name) => tokenValue(site, now, name)));
  return [...notes.map(plain), `${site.business.name}, ${site.business.phone}`].join("\n");
}

/** A table under its heading; one that is longer than a message in several blocks, each with the heading. */
function tableBlocks({ title, note, rows }: PriceTable, longest: number): string[] {
  const heading = bold(title);
  const blocks = [[heading, plain(note)].join("\n")];
  for (const line of rows.map(rowLine)) {
    const longer = `${blocks.at(-1)}\n${line}`;
    if (longer.length <= longest) blocks[blocks.length - 1] = longer;
    else blocks.push(`${heading}\n${line}`);
  }
  return blocks;
}

/** "Saree: ₹136+ (₹170+)", the regular price struck through. */
function rowLine({ item, regPrice, offerPrice: offer = regPrice }: PriceRow): string {
  const before = offer === regPrice ? "" : ` ~${figure(regPrice)}~`;
  return `${plain(item)}: ${figure(offer)}${before}`;
}

function figure(text: string): string {
  const price = parsePrice(text);
  if (price === undefined) return text;
  return priceFigure(price) + (price.unit === undefined ? "" : `/${price.unit}`);
}

/** As many blocks in a message as fit, with an empty line between two. */
function packed(blocks: readonly string[], longest: number): string[] {
  const messages: string[] = [];
  for (const block of blocks) {
    const longer = messages.length === 0 ? block : `${messages.at(-1)}\n\n${block}`;
    if (messages.length > 0 && longer.length <= longest) messages[messages.length - 1] = longer;
    else messages.push(block);
  }
  return messages;
}

function bold(text: string): string {
  return `*${plain(text)}*`;
}

/** WhatsApp has no way to write its own marks as letters, so letters that look alike stand for them. */
function plain(text: string): string {
  return text
    .replaceAll("*", "∗")
    .replaceAll("~", "∼")
    .replaceAll("`", "’")
    .replace(/(^|\s)_|_(?=\s|$)/g, "$1‗");
}
