import type { Rule } from "#document/check/facts/checked-document.ts";
import { errorAt } from "#document/check/facts/problem.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { ORDER_TOKENS } from "#document/messages/order-tokens.ts";
import { tokensIn } from "#document/model/tokens.ts";
import { valueAt } from "#document/text/value-at.ts";

/** What somebody waits for in a mail: without it, nobody could confirm, choose a password or log in. */
const NEEDED = [
  ["account-confirmation", "account.link"],
  ["account-recovery", "account.link"],
  ["account-email-change", "account.link"],
  ["account-code", "account.code"],
  ["account-proof", "account.code"],
] as const;

/** Another rule says what was meant. */
const isUnknown = (name: string) => name.startsWith("account.") && !ACCOUNT_TOKENS.has(name);
const ACCOUNT_TOKENS = new Set<string>(ORDER_TOKENS.account.map((name) => `account.${name}`));

const HINTS = {
  "account.link": 'Write it on a line of its own, the words of the button before it: "Yes: {account.link}".',
  "account.code": "Write it on a line of its own: {account.code}.",
} as const;

const linksAndCodes: Rule = ({ site }) =>
  NEEDED.flatMap(([kind, token]) => {
    const path = ["messages", kind, "text"];
    const text = valueAt(site, path);
    const tokens = typeof text === "string" ? tokensIn(text) : [token];
    if (tokens.includes(token) || tokens.some(isUnknown)) return [];
    const problem = sentence`${subject(path)} does not hold {${token}}, which whoever gets this mail waits for.`;
    return errorAt(path, problem, HINTS[token]);
  });

export const accountMailRules: readonly Rule[] = [linksAndCodes];
