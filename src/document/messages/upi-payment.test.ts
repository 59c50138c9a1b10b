import { expect, test } from "vitest";
import { upiPayment } from "#document/messages/upi-payment.ts";

const account = { id: "vellai@upi", name: "Vellai" };

test.each([
  [{}, 200_000, { paise: 200_000, hasLink: false }],
  [{ kind: "offline-merchant" }, 200_001, { paise: 200_001, hasLink: false, pictureLimitPaise: 200_000 }],
  [{ kind: "verified-merchant" }, 200_001, { paise: 200_001, hasLink: true }],
  [{ kind: "verified-merchant" }, 10_000_100, { paise: 10_000_000, hasLink: true, paymentLimitPaise: 10_000_000 }],
  [
    { kind: "person", pictureLimit: 50, paymentLimit: 100 },
    10_001,
    { paise: 10_000, hasLink: false, paymentLimitPaise: 10_000, pictureLimitPaise: 5_000 },
  ],
] as const)("an account %j that is owed %i paise", (more, owed, expected) =>
  expect(upiPayment({ ...account, ...more }, owed)).toEqual({
    paymentLimitPaise: undefined,
    pictureLimitPaise: undefined,
    ...expected,
  }),
);
