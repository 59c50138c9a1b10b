// @vitest-environment happy-dom
import createCache from "@emotion/cache";
import { act, render } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { type ReactNode, Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { OrderItem, OrderView } from "#account/orders/order-view.ts";
import { hydratedAtom } from "#account/state/session.ts";
import { ShopBill, ShopVouchers } from "#desk/bill/shop-bill.tsx";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { RefusedMove } from "#desk/frame/refused-move.tsx";
import type { DeskOrder } from "#desk/model/order.ts";
import { contactText } from "#desk/orders/contact-links.tsx";
import { ClaimSlip } from "#desk/paper/claim-slip.tsx";
import { tagsOf } from "#desk/paper/tags.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { DoneRuns, Runs } from "#desk/run-sheet/runs.tsx";
import { namesIn } from "#document/languages/names-in.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import { openLanguages } from "#document/languages/open-languages.ts";
import { addressIn } from "#document/links/address-in.ts";
import { loadSections } from "#frame/load-sections.ts";
import { Providers } from "#frame/providers.tsx";
import { RenderSection } from "#frame/render-section.tsx";
import { readSchema } from "#server/document/read-site.ts";
import { customersOf, suggestionsOf } from "#server/render/desk.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { writeMessage } from "#server/shop/message-text.ts";
import { deskOrder, fileOfDesk, NOW, VOUCHER } from "#tests/helpers/desk-order.ts";
import { wordsLeft } from "#tests/helpers/left-over-english.ts";
import { ODD_PEOPLE } from "#tests/helpers/odd-people.ts";
import { visibleTextOf } from "#tests/helpers/pseudo-site.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { ShellContext } from "#ui/base/shell.ts";

/** Parts that are loaded later come when they come; a busy machine takes its time. */
const PARTS_LOADED = { timeout: 30_000 };

const read = vi.hoisted(() => ({
  ...{ readOrder: vi.fn(), readOrders: vi.fn(), readActiveOrder: vi.fn(), readOrderSummary: vi.fn() },
  readFullName: vi.fn(),
}));
vi.mock("#account/orders/order-source.ts", async (original) => ({ ...(await original<object>()), ...read }));
vi.mock("#account/own/orders.ts", async (original) => ({ ...(await original<object>()), ...read }));
vi.mock("#account/own/profile.ts", async (original) => ({ ...(await original<object>()), ...read }));

const site = siteInEveryLanguage();
const opened = openLanguages(site, readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: NOW,
});
const languages = customersOf(site, NOW);
const facts = deskFactsOf(site, { now: NOW, icons: "/icons.svg", languages });
const CODES = ["ta", "hi"];
const TOKEN = "T".repeat(43);
/** What the document itself writes in Latin letters, and what is the same everywhere. */
const ALLOWED = ["UPI", "GST", "GSTIN", "SAC", "CGST", "SGST", "WhatsApp", "VL", site.business.upi?.id ?? ""];

const { suggestions = {} } = site.orders;
const rows = site.priceBook.tables.flatMap((table) => table.rows.map((row) => ({ ...row, section: table.title })));
const [first, second] = site.services;
const services = `${first?.title}, ${second?.title}`;
const items: OrderItem[] = rows.map(({ id, item, section }, index) => ({
  ...{ position: index + 1, row_id: id, name: item, section, quantity: 2, unit_paise: 10_000, paise: 20_000 },
  ...(index === 0 && { state: "returned", service: first?.title ?? "" }),
}));
const surcharge = {
  position: 99,
  name: `${site.orders.facts.express}, 50 %`,
  percent: 50,
  quantity: 1,
  unit_paise: 5,
  paise: 5,
};
const said = (texts: readonly string[] = []) => texts[0] ?? "";
const event = (id: string, kind: string, changes: object, to = "in_process") => ({
  ...{ id, kind, changes, to, from: "itemised", who: "staff", at: "2026-11-24T04:20:00Z" },
});

/** An order with everything that the shop may write of it, as the database answers. */
function orderIn(language: string, more: Partial<DeskOrder> = {}): DeskOrder {
  const { contact, ...order } = deskOrder();
  const lines = [...items, surcharge].map((line) => ({ ...line, position: line.position ?? 0 }));
  return {
    ...order,
    ...{ services, items: lines, pieces: 12, bags: 2, express: true, total_paise: 90_000, paid_paise: 10_000 },
    ...{ discount_paise: 500, fee_paise: 4_000, credited_paise: 1_000, returned_paise: 0, status: "on_hold" },
    ...{ question: said(suggestions.question?.stain), question_lines: [1, 2], reason: said(suggestions.declined) },
    ...{ problem: said(suggestions.problem), outcome: said(suggestions.outcome), bill_number: "2026-27/00007" },
    events: [
      event("1", "discount", { discount_paise: 500, discount_reason: said(suggestions.discount) }),
      event("2", "payment", { refunded_paise: 100, payment: { reason: said(suggestions.refund) } }),
      event("3", "credit", { credit_number: "C2026-27/00001", reason: said(suggestions.credit) }),
      event("4", "move", { reason: said(suggestions.missed) }, "pickup_failed"),
      event("5", "handout", { handed_out: [1, 2] }),
    ] as OrderView["events"],
    bill: {
      ...{ number: "2026-27/00007", issued_at: "2026-11-24T04:20:00Z", gstin: "33ABCDE1234F1Z5", sac_code: "9997" },
      ...{ lines, total_paise: 90_000, tax_percent: 18, tax_paise: 100, discount_paise: 500, fee_paise: 4_000 },
      credit_notes: [
        {
          ...{ number: "C2026-27/00001", issued_at: "2026-11-24T04:20:00Z", total_paise: 1_000 },
          ...{ reason: said(suggestions.credit), lines: lines.slice(0, 1) },
        },
      ],
    } as unknown as NonNullable<OrderView["bill"]>,
    vouchers: [VOUCHER, { ...VOUCHER, kind: "refund", number: "RF2026-27/00001", receipt: VOUCHER.number }],
    contact: {
      ...contact,
      ...{ name: "கவிதா", phone: "+91 98430 55501", email: "kavitha@shop.example", address: "14, காந்தி ரோடு", pin: null },
      ...{ instructions: null, language },
    },
    ...more,
  } as DeskOrder;
}

const left = (text: string) =>
  wordsLeft(text.replace(/\b(33ABCDE1234F1Z5|A\d|(?:C|RV|RF)?20\d\d-\d\d\/\d+)\b/g, " "), ALLOWED);

afterEach(() => void document.body.replaceChildren());

async function shown(node: ReactNode): Promise<HTMLElement> {
  const { container } = await act(async () =>
    render(
      <Providers cache={createCache({ key: "e" })}>
        <Suspense fallback="">{node}</Suspense>
      </Providers>,
    ),
  );
  return container;
}

/** A page of the site in a language, as its reader sees it once all these parts are there. */
async function page(code: string, path: string, parts: readonly string[], order = TOKEN): Promise<string> {
  const data = opened.page(addressIn(code, path));
  if (data === undefined) throw new Error(`There is no ${path} in ${code}.`);
  await loadSections(data);
  const section = data.page.sections.find(({ type }) => ["order", "dashboard", "price-card"].includes(type));
  const container = await shown(
    <MemoryRouter initialEntries={[`${path}#${order}`]}>
      <ShellContext value={data.shell}>{section && <RenderSection section={section} />}</ShellContext>
    </MemoryRouter>,
  );
  // What few orders need is loaded when it is shown.
  await vi.waitFor(() => {
    for (const part of parts) expect(container.querySelector(part), part).not.toBeNull();
  }, PARTS_LOADED);
  return visibleTextOf(container.innerHTML);
}

test.each(CODES)("pages, paper and messages of an order in %s have no English left", async (code) => {
  const order = orderIn(code);
  getDefaultStore().set(hydratedAtom, true);
  read.readOrder.mockResolvedValue({ status: "done", value: order });
  const parts = ["#order-items", "#order-log", "[data-letterhead]", "[data-ticket] [role=img]"];
  expect.soft(left(await page(code, site.orders.paths.tracked, parts)), "the tracking page").toEqual([]);
  expect.soft(left(await page(code, site.orders.paths.own, parts, order.id)), "the customer’s page").toEqual([]);
  const summary = { active: 0, completed: 1, spentPaise: 90_000 };
  read.readOrderSummary.mockResolvedValue({ status: "done", value: summary });
  read.readActiveOrder.mockResolvedValue({ status: "done", value: order });
  read.readOrders.mockResolvedValue({ status: "done", value: [order, { ...order, id: "2", services: "" }] });
  read.readFullName.mockResolvedValue({ status: "done", value: order.contact?.name });
  const dashboard = await page(code, "/dashboard", ["tbody a", "li[aria-current]"]);
  expect.soft(left(dashboard), "the dashboard").toEqual([]);
  expect.soft(left(await page(code, "/price-card", [])), "the card on the counter").toEqual([]);

  const reading = { facts, read: languages.find(({ lang }) => lang === code) };
  vi.stubGlobal("fetch", (path: string) => fileOfDesk(path, reading.read));
  getDefaultStore().set(factsAtom, facts);
  const slip = await shown(<ClaimSlip order={order} />);
  await vi.waitFor(() => expect(slip.textContent).toContain("VL-1042"));
  expect.soft(left(visibleTextOf(slip.innerHTML)), "the slip").toEqual([]);
  const bill = await shown(order.bill && <ShopBill order={order} bill={order.bill} isNarrow={false} />);
  await vi.waitFor(() => expect(bill.querySelectorAll("tbody tr").length).toBeGreaterThan(items.length));
  for (const link of bill.querySelectorAll("a")) link.remove();
  expect.soft(left(visibleTextOf(bill.innerHTML)), "the bill").toEqual([]);
  const vouchers = await shown(<ShopVouchers order={order} isNarrow />);
  await vi.waitFor(() => expect(vouchers.querySelectorAll("table").length).toBe(2));
  expect.soft(left(visibleTextOf(vouchers.innerHTML)), "the vouchers").toEqual([]);

  for (const status of ["requested", "on_hold", "itemised", "ready", "declined", "issue_reported", "closed"] as const) {
    const { subject, mail, whatsapp } = contactText({ ...order, status }, reading, "https://shop.example");
    expect.soft(left([subject, mail, whatsapp].join("\n")), `one tap: ${status}`).toEqual([]);
  }
  const answers = [
    {
      ...{ kind: "items", label: "Your list", question: "" },
      answer: `2 × ${rows.map(({ item }) => item).join(", 3 × ")}`,
    },
  ];
  const told = { ...order, ...order.contact, asked_pieces: `2 × ${rows[3]?.item}, ${rows[0]?.item}`, answers };
  for (const kind of Object.keys(site.messages).filter((each) => !/^account-|^shop-/.test(each))) {
    const message = { id: "1", kind, recipient: "customer", email: "k@shop.example", facts: told } as const;
    const mail = writeMessage(message as never, site, "https://shop.example/", NOW);
    expect.soft(left(`${mail?.subject}\n${mail?.text}`), `the mail ${kind}`).toEqual([]);
  }
});

test.each(ODD_PEOPLE)("whoever it is ($kind), slip, tags, bill, vouchers and texts have them whole", async (person) => {
  const { kept, address } = person;
  const whole = orderIn("ta");
  const few = { items: items.slice(0, 1), pieces: 2, bags: null };
  const order = {
    ...{ ...whole, ...few, bill: whole.bill ? { ...whole.bill, name: kept } : null },
    vouchers: whole.vouchers?.map((voucher) => ({ ...voucher, name: kept })) ?? [],
    contact: whole.contact && { ...whole.contact, name: kept, address: address.kept },
  };
  const reading = { facts, read: languages.find(({ lang }) => lang === "ta") };
  vi.stubGlobal("fetch", (path: string) => fileOfDesk(path, reading.read));
  getDefaultStore().set(factsAtom, facts);
  const papers = [
    [<ClaimSlip key="slip" order={order} />, [kept]],
    [order.bill && <ShopBill key="bill" order={order} bill={order.bill} isNarrow />, [kept, address.kept]],
    [<ShopVouchers key="vouchers" order={order} isNarrow />, [kept, address.kept]],
  ] as const;
  const tags = await shown(tagsOf(order));
  expect(kept.split(" ").filter((word) => tags.textContent?.includes(word))).not.toEqual([]);
  for (const [paper, written] of papers) {
    const container = await shown(paper);
    await vi.waitFor(() => {
      for (const each of written) expect(container.textContent).toContain(each);
    }, PARTS_LOADED);
  }
  const { mail, whatsapp } = contactText({ ...order, status: "ready" }, reading, "https://shop.example");
  for (const text of [mail, whatsapp]) expect(text).toContain(person.isGreeted ? kept : "");
});

test("an order without a bill and without vouchers shows no 0 of either", async () => {
  const order = orderIn("ta", { bill: null, vouchers: [], bill_number: null, payment: "paid" });
  getDefaultStore().set(hydratedAtom, true);
  read.readOrder.mockResolvedValue({ status: "done", value: order });
  const tracked = await page("ta", site.orders.paths.tracked, ["#order-items", "#order-log"]);
  expect(tracked.split("\n").filter((text) => text.trim() === "0")).toEqual([]);
});

test.each(CODES)(
  "staff who read %s have run sheet and refused moves in it: areas, garments and what is sent",
  async (code) => {
    const names = namesIn(site, code);
    const facts = { ...deskFactsOf(site, { now: NOW, icons: "/icons.svg" }), names };
    getDefaultStore().set(factsAtom, facts);
    const [area] = site.business.pickup.areas;
    const [reason, name] = [said(suggestions.missed), rows[3]?.item ?? ""];
    const order = orderIn(code, { status: "pickup_failed", reason });
    const contact = order.contact && { ...order.contact, address: `14, ${area?.pin}` };
    const sheet = { title: "", none: "", place: { view: "sheet" }, times: timesAt(NOW, facts), day: "" } as const;
    const given = { items: [{ name, quantity: 2 }], reason };
    const move = {
      ...{ order_id: order.id, number: 7, move_id: "", at: 0, given, refused: "" },
      needs: "nothing" as const,
    };
    const { textContent } = await shown(
      <>
        <Runs {...sheet} kind="pickup" orders={[{ ...order, contact, status: "confirmed" }]} />
        <DoneRuns {...sheet} kind="pickup" orders={[{ ...order, contact }]} />
        <RefusedMove move={{ ...move, from_status: "confirmed", to_status: "pickup_failed" }} />
      </>,
    );
    const own = [area?.name ?? "", reason, `2 × ${name}`];
    expect(own.filter((text) => textContent?.includes(text))).toEqual([]);
    expect(own.map((text) => namesInWords(text, names)).filter((text) => !textContent?.includes(text))).toEqual([]);
  },
);

test.each(CODES)("all that staff send by one tap has its words in %s", (code) => {
  const names = languages.find(({ lang }) => lang === code)?.sold ?? {};
  const sentences = JSON.stringify(suggestionsOf(site)).match(/"[^"]*"(?=[,\]])/g) ?? [];
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.map((text) => JSON.parse(text)).filter((text) => !(text in names))).toEqual([]);
});
