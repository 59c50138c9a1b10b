import { type OrderFacts, type OrderWriting, orderFacts } from "#document/messages/order-facts.ts";
import { replaceTokens, saidSentences } from "#document/model/tokens.ts";

/**
 * Fills a text with the facts of an order, a customer or an enquiry. A sentence with an unknown fact is left out, and a
 * line without any sentence left. Tokens of other groups stay.
 */
export function fillMessage(text: string, facts: OrderFacts, writing: OrderWriting): string {
  const known = orderFacts(facts, writing);
  const isLine = !text.includes("\n");
  const value = (name: string) => (isLine ? known(name)?.replace(/\s+/g, " ") : known(name));
  const lines = text.split("\n").flatMap((line) => {
    if (line === "") return line;
    return saidSentences(line, value) || [];
  });
  const whole = lines.length === 0 ? text : lines.join("\n").replace(/\n{3,}/g, "\n\n");
  const filled = replaceTokens(whole, value).trim();
  // "5 pieces checked: {order.total}" of an order that costs nothing.
  return isLine ? filled.replace(/[\s:·–-]+$/, "") : filled;
}
