import type { Business } from "#document/model/types.gen.ts";

const PAISE = 100;

/** What is paid by UPI at a time, in paise, and what has to be said about it. Limits of UPI/OC-76C/2025-26, unless the document has others. */
export function upiPayment(
  { kind = "person", pictureLimit = 2_000, paymentLimit = 100_000 }: NonNullable<Business["upi"]>,
  owedPaise: number,
) {
  const paise = Math.min(owedPaise, PAISE * paymentLimit);
  // Links and pictures of codes are for merchants that the bank has verified.
  const hasLink = kind === "verified-merchant";
  return {
    paise,
    hasLink,
    paymentLimitPaise: paise < owedPaise ? paise : undefined,
    pictureLimitPaise: !hasLink && paise > PAISE * pictureLimit ? PAISE * pictureLimit : undefined,
  };
}
