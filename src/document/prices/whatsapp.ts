import { atMoment } from "#document/model/at-moment.ts";
import { withoutHidden } from "#document/model/hidden-services.ts";
import { priceText } from "#document/model/price.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { PriceRow, PriceTable, Site } from "#document/model/types.gen.ts";
import { walk } from "#document/model/walk.ts";
import { asOfSentence } from "#document/prices/as-of.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { longDate } from "#lib/locale/days.ts";
import { langOf } from "#lib/locale/lang.ts";
import { withValues } from "#lib/with-values.ts";

/** Maximum length of a WhatsApp message. */
const MAX_MESSAGE_CHARS = 4096;

/** The price list as messages to paste into a chat: bold headings, split between tables where needed. */
export function priceMessages(bundle: SchemaBundle, written: Site, now: Date, longest = MAX_MESSAGE_CHARS): string[] {
  const whole = atMoment(written, now);
  const site = withoutHidden(bundle, whole, now);
  const { business, priceBook } = site;
  const tables = priceBook.tables.flatMap((table) => tableBlocks(table, site.words.prices.from, longest));
  const date = longDate(shopTime(now, business.timeZone).date, langOf(site));
  const head = [bold(business.name), withValues(asOfSentence(site.words.prices), { date })].join("\n");
  return packed([head, ...tables, closing(bundle, whole, now)], longest);
}

/** The price notes, and how to reach the shop. */
function closing(bundle: SchemaBundle, site: Site, now: Date): string {
  const notes = priceNotes(bundle, site).map(tokenFiller(site, now));
  return [...notes.map(plain), `${site.business.name}, ${site.business.phone}`].join("\n");
}

function priceNotes(bundle: SchemaBundle, site: Site): string[] {
  const notes = new Set<string>();
  walk(bundle, bundle, site, ({ schema, value }) => {
    if (schema["x-role"] === "price-note" && typeof value === "string") notes.add(value);
  });
  return [...notes];
}

/** A table under its heading; a table longer than a message is split into blocks, each with the heading. */
function tableBlocks({ title, note, rows }: PriceTable, from: string, longest: number): string[] {
  const heading = bold(title);
  const blocks = [[heading, plain(note)].join("\n")];
  for (const line of rows.map((row) => rowLine(row, from))) {
    const longer = `${blocks.at(-1)}\n${line}`;
    if (longer.length <= longest) blocks[blocks.length - 1] = longer;
    else blocks.push(`${heading}\n${line}`);
  }
  return blocks;
}

/** "Saree: from ₹136 (₹170)", the regular price struck through. */
function rowLine({ item, regPrice, offerPrice: offer = regPrice }: PriceRow, from: string): string {
  const before = offer === regPrice ? "" : ` ~${priceText(regPrice)}~`;
  return `${plain(item)}: ${priceText(offer, from)}${before}`;
}

/** Joins as many blocks into a message as fit, with an empty line between two. */
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

/** WhatsApp cannot escape its formatting marks, so similar characters replace them. */
function plain(text: string): string {
  return text
    .replaceAll("*", "∗")
    .replaceAll("~", "∼")
    .replaceAll("`", "’")
    .replace(/(^|\s)_|_(?=\s|$)/g, "$1‗");
}
