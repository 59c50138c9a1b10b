import { getDefaultStore } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { OrderBill } from "#account/orders/order-view.ts";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { calendarEntry } from "#lib/calendar-entry.ts";
import { langOf } from "#lib/locale/lang.ts";
import { readSchema } from "#server/document/read-site.ts";
import { siteIn } from "#server/document/site-in.ts";
import { MAILS, type MailKind, writeAccountMail } from "#server/mail/account-words.ts";
import { smsText } from "#server/mail/sms-text.ts";
import { deskOrder } from "#tests/helpers/desk-order.ts";
import { holesIn } from "#tests/helpers/probes/holes.ts";
import { visibleTextOf } from "#tests/helpers/pseudo-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";

const NOW = new Date("2026-06-01T12:00:00+05:30");
const whole = siteInEveryLanguage();
const AT = "2026-11-26T12:30:00Z";

const LINES = [
  { position: 1, name: "Saree", quantity: 2, unit_paise: 17_000, paise: 34_000, state: "returned" as const },
  {
    position: 2,
    row_id: "wash",
    name: "Wash",
    unit: "Kg",
    service: "Wash",
    quantity: 3.5,
    unit_paise: 9_000,
    paise: 31_500,
  },
];
const NOTE = { number: "2026-27/C00001", bill_number: "2026-27/00001", reason: "Stain", total_paise: 34_000 };
const YEAR = { order_id: "1", serial: 1, financial_year: "2026-27", issued_at: AT, tax_paise: 3_100 };
const PLAIN: OrderBill = {
  ...YEAR,
  ...{ number: "2026-27/00001", lines: LINES, credit_notes: [], total_paise: 65_500, tax_percent: 18 },
  ...{ discount_paise: 0, fee_paise: 0, gstin: null, sac_code: null, customer_gstin: null, billed_to: null },
  ...{ cancelled_at: null, cancel_reason: null },
};
const FULL: OrderBill = {
  ...PLAIN,
  ...{ name: "Kavitha", discount_paise: 500, fee_paise: 4_000, gstin: "33ABCDE1234F1Z5", sac_code: "9997" },
  ...{ customer_gstin: "33FGHIJ1234K1Z5", billed_to: "Hotel Sea", cancelled_at: AT, cancel_reason: "Wrong name" },
  credit_notes: [{ ...YEAR, ...NOTE, lines: LINES.slice(0, 1) }],
};
const SUMS = {
  total_paise: 65_500,
  paid_paise: 70_000,
  refunded_paise: 1_000,
  discount_paise: 500,
  credited_paise: 34_000,
};
/** From one of which nothing is known yet to one of which everything is. */
const ORDERS: readonly DeskOrder[] = [
  deskOrder({ contact: null, promised_at: null, pickup_date: null, window_from: null, window_to: null }),
  deskOrder({ pieces: 1, bags: 1, items: LINES, total_paise: 65_500, bill: PLAIN }),
  deskOrder({
    ...SUMS,
    pieces: 5,
    bags: 2,
    items: LINES,
    express: true,
    fee_paise: 4_000,
    bill: FULL,
    handed_out: [1],
  }),
];

const isMailKind = (kind: string): kind is MailKind => kind in MAILS;

test("holes are found, and what only looks like one is not", () => {
  const holed = "by {moment}, [object Object], undefined, NaN, null, 2026-06-01T06:30:00Z, pickup_failed";
  expect(holesIn(holed)).toHaveLength(7);
  expect(holesIn("Back by 1 June, 6 pm · +91 98422 01234 · https://x.example/a_b#2026-06-01")).toEqual([]);
});

describe.each(["en", "ta", "hi"])("in %s", (code) => {
  const site = code === "en" ? whole : siteIn(whole, code).translated();
  const clock = wallClock(site.business.timeZone, NOW);

  test("no page has a hole in a sentence", async () => {
    const { paths, html } = renderedSite(site, readSchema(), NOW);
    const found = await Promise.all(
      paths.map(async (path) => holesIn(visibleTextOf(await html(path))).map((hole) => `${path}: ${hole}`)),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);

  const facts = { name: "Meena", number: 42, services: "Wash", pickup_date: "2026-11-26", pieces: 12 };
  const more = { window_from: "10:00:00", window_to: "13:00:00", promised_at: "2026-11-27T12:30:00+00:00" };
  test.each(Object.keys(MAILS))("nor has the mail %s of an account", (kind) => {
    const facts = {
      siteUrl: "https://x.example",
      tokenHash: "3f9a",
      code: "384750",
      codeMinutes: 10,
      email: "a@x.example",
      oldEmail: "b@x.example",
    };
    const mail = writeAccountMail(whole, isMailKind(kind) ? kind : "recovery", facts, code);
    expect(holesIn([mail.subject, mail.text, visibleTextOf(mail.html), smsText("384750")].join("\n"))).toEqual([]);
  });

  test("nor has a paper of an order, whatever is known of it", async () => {
    vi.resetModules();
    vi.stubGlobal("location", new URL("https://x.example/desk"));
    vi.doMock("#desk/words/chosen.gen.ts", async (original) => {
      const { TRANSLATIONS, ...chosen } = await original<typeof import("#desk/words/chosen.gen.ts")>();
      return { ...chosen, OTHER: code === "ta" || code === "hi" ? await TRANSLATIONS[code]() : undefined };
    });
    const { factsAtom } = await import("#desk/facts/facts.ts");
    const [{ ClaimSlip }, { ShopBill }, { UpiCode }, { tagsOf }] = await Promise.all([
      import("#desk/paper/claim-slip.tsx"),
      import("#desk/bill/shop-bill.tsx"),
      import("#desk/bill/upi-code.tsx"),
      import("#desk/paper/tags.tsx"),
    ]);
    getDefaultStore().set(factsAtom, deskFactsOf(site, { now: NOW, icons: "/icons.svg" }));
    const papers = ORDERS.map((order) => (
      <div key={order.total_paise}>
        <ClaimSlip order={order} />
        {tagsOf(order)}
        {order.bill && <ShopBill order={order} bill={order.bill} isNarrow />}
        <UpiCode paise={order.total_paise} note="2026-27/00001" />
      </div>
    ));
    const read = visibleTextOf(renderToStaticMarkup(papers));
    expect(read).toContain("VL-1042");
    expect(holesIn(read)).toEqual([]);
  });

  const orders = Object.entries(site.messages).filter(([kind]) => !kind.startsWith("account-"));
  test.each(orders)("nor has the message %s by mail or WhatsApp, whatever is known of the order", (_kind, message) => {
    const fill = tokenFiller(site, NOW);
    const writing = { lang: langOf(site), clock, numberPrefix: "VL-", words: site.orders.facts };
    for (const known of [{}, facts, { ...facts, ...more }])
      for (const text of Object.values(message))
        if (typeof text === "string") expect(holesIn(fillMessage(fill(text), known, writing))).toEqual([]);
  });

  test("nor has the calendar’s entry of a pickup", () => {
    const title = tokenFiller(site, NOW)(site.orders.scheduling.tracking.event);
    const entry = calendarEntry({ id: "1", title, url: "https://x.example/track", when: "2026-11-26" }, NOW);
    expect(holesIn(entry)).toEqual([]);
  });
});
