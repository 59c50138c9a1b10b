import type { Voucher } from "#account/orders/order-view.ts";
import { customersPath, SUGGESTIONS_FILE } from "#desk/facts/desk-facts.ts";
import { type DeskFacts, deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import type { Reading } from "#desk/facts/facts-in.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { customersOf, suggestionsOf } from "#server/render/desk.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** Tuesday, 24 November 2026, 10 am in the shop. */
export const NOW = new Date("2026-11-24T04:30:00Z");

/** The desk's facts of the document. */
export function deskFacts(): DeskFacts {
  return deskFactsOf(readSite(), { now: NOW, icons: "/icons.svg" });
}

/** The same where customers can choose another language, with every text in ⟦ ⟧. */
export function readingIn(code: string): Required<Reading> {
  const site = translatedSite(readSchema(), readSite(), code);
  const languages = customersOf(site, NOW);
  return { facts: deskFactsOf(site, { now: NOW, icons: "/icons.svg", languages }), read: languages[0] };
}

/** The files that the desk reads later, as `npm start` sends them: what is sent by one tap, and what customers read. */
export function fileOfDesk(path: string | URL | Request, read?: Reading["read"]): Promise<Response> {
  const files = new Map<unknown, unknown>([[SUGGESTIONS_FILE, suggestionsOf(readSite())]]);
  if (read) files.set(customersPath(read.lang), read);
  return Promise.resolve(files.has(path) ? Response.json(files.get(path)) : new Response("", { status: 404 }));
}

/** A receipt voucher, as an order has it. */
export const VOUCHER: Voucher = {
  ...{ kind: "receipt", number: "RV2026-27/00001", financial_year: "2026-27", serial: 1, receipt: null },
  ...{ order_id: "7d0c2a54-0001-4000-8000-000000000001", payment_id: "7d0c2a54-0002-4000-8000-000000000001" },
  ...{ issued_at: "2026-11-24T04:20:00Z", gstin: "33ABCDE1234F1Z5", sac_code: "9997", tax_percent: 18 },
  ...{ total_paise: 5_900, tax_paise: 900, customer_gstin: null, billed_to: null, cancelled_at: null },
};

/** An order as the desk reads it: an unanswered request of this morning. */
export function deskOrder(more: Partial<DeskOrder> = {}): DeskOrder {
  return {
    ...{ id: "7d0c2a54-0001-4000-8000-000000000001", number: 1042, status: "requested", is_guest: true, moves: [] },
    ...{
      created_at: "2026-11-24T04:20:00Z",
      changed_at: "2026-11-24T04:20:00Z",
      delivered_at: null,
      express: false,
      at_counter: false,
    },
    ...{ pickup_date: "2026-11-25", window_id: "morning", window_from: "10:00:00", window_to: "13:00:00" },
    ...{ promised_at: "2026-11-27T12:30:00Z", service: "wash-and-fold", services: "Wash & Fold" },
    ...{ pieces: null, bags: null, items: [], total_paise: 0, rounding_paise: 0, paid_paise: 0, refunded_paise: 0 },
    ...{ discount_percent: null, discount_paise: 0, discount_reason: null, fee_paise: 0 },
    ...{
      payment: "unpaid",
      payment_method: null,
      bill_number: null,
      credit_number: null,
      credited_paise: 0,
      undo_until: null,
      tracking_token: "token",
    },
    ...{ reason: null, question: null, question_about: null, question_lines: null, answer: null, answered_at: null },
    ...{
      problem: null,
      problem_lines: null,
      reply_by: null,
      outcome: null,
      rack: null,
      handed_out: [],
      ready_at: null,
    },
    ...{ claimed_utr: null, claimed_paise: null, claimed_at: null },
    contact: {
      ...{ name: "Kavitha", phone: "+91 98430 55501", email: "kavitha@example.com", pin: "605001" },
      ...{ address: "14 Bashyakarlu Road West", instructions: null },
    },
    ...more,
  };
}
