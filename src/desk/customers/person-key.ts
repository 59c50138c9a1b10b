import type { PersonKey } from "#desk/backend/people.ts";
import { hrefOf } from "#desk/state/place.ts";

const NO_ACCOUNT = "-";

/** The page of a person. */
export function personHref({ phone, name, account }: PersonKey): string {
  return hrefOf({ view: "customer", choice: `${phone} ${account ?? NO_ACCOUNT} ${name}` });
}

/** The person whose page it is. */
export function personIn(choice: string): PersonKey {
  const [phone = "", account = NO_ACCOUNT, ...name] = choice.split(" ");
  return { phone, account: account === NO_ACCOUNT ? null : account, name: name.join(" ") };
}
