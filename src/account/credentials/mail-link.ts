import type { Form } from "#document/model/resolved.gen.ts";

/** What the link in a mail is for, in the authentication service's terms. */
type LinkType = "recovery" | "signup" | "email_change";

/** The link of a mail. Its token is behind the `#`, so no server and no log sees it. */
export interface MailLinkToken {
  readonly type: LinkType;
  readonly tokenHash: string;
}

/** Link types by the action of the form they lead to. The mail templates are in supabase/templates. */
const LINKS: Partial<Record<Form["action"], readonly LinkType[]>> = {
  "change-password": ["recovery"],
  "confirm-email": ["signup", "email_change"],
};

/** Fits every token of the service, all hexadecimal. */
const TOKEN_HASH = /^[\w-]{16,200}$/;

/** Whether a mail links to a form with this action. */
export function isLinkedInMails(action: Form["action"]): boolean {
  return action in LINKS;
}

/** The link in the part of an address behind the `#`; undefined when it is missing or incomplete. */
export function mailLinkIn(hash: string, action: Form["action"]): MailLinkToken | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const tokenHash = parts.get("token_hash") ?? "";
  const type = LINKS[action]?.find((known) => known === parts.get("type"));
  return type !== undefined && TOKEN_HASH.test(tokenHash) ? { type, tokenHash } : undefined;
}

/** Removes the used link from the address. */
export function forgetMailLink(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
