import type { RateLimiter } from "#server/backend/http/rate-limit.ts";
import type { ResentType } from "#server/mail/resend-mail.ts";

/**
 * Counts a mail to an address, whoever asks for it, and returns the seconds until another may go; 0 when it may go now.
 * Each kind has a token of its own and is counted on its own. Without a mail the token of the last one stays valid, so
 * whoever has others write to an address locks nobody out.
 */
export type MailWait = (kind: ResentType | "link", to: string) => number;

export function mailWaits({ count }: Pick<RateLimiter, "count">): MailWait {
  return (kind, to) => count("mailbox", null, `${kind} ${to}`);
}
