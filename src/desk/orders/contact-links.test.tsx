// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { OrderDetails } from "#desk/orders/order-panel.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { deskFacts, deskOrder, NOW, readingIn } from "#tests/helpers/desk-order.ts";

const facts = deskFacts();
beforeEach(() => getDefaultStore().set(factsAtom, facts));

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href") ?? "";

describe("an order's customer, by one tap", () => {
  // What is written: src/desk/orders/contact-text.test.ts.
  test("is called, written to by WhatsApp and by mail", () => {
    render(<ContactLinks order={deskOrder({ status: "confirmed" })} />);
    expect(href("Call")).toBe("tel:+919843055501");
    expect(href("WhatsApp")).toMatch(/^https:\/\/wa\.me\/919843055501\?text=Vanakkam/);
    const mail = new URL(href("Mail"));
    expect(mail.pathname).toBe("kavitha@example.com");
    expect(mail.searchParams.get("subject")).toContain("Wednesday 25 November");
    expect(mail.searchParams.get("body")).toContain("Vanakkam Kavitha,");
  });

  test("who wants no messages can be called, and is sent none", () => {
    const { contact } = deskOrder();
    render(<ContactLinks order={deskOrder({ contact: contact && { ...contact, no_messages: true } })} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Call"]);
    expect(screen.getByText("Wants no messages: none goes out.")).toBeTruthy();
  });

  test("is found on the map, in the shop's city", () => {
    render(<OrderDetails order={deskOrder()} times={timesAt(NOW, facts)} />);
    const map = new URL(href("Map"));
    expect(map.origin + map.pathname).toBe("https://www.google.com/maps/search/");
    expect(map.searchParams.get("query")).toBe(`14 Bashyakarlu Road West, ${facts.business.city}`);
  });

  test("without an address of their own has no link to mail", () => {
    const { contact } = deskOrder();
    render(<ContactLinks order={deskOrder({ contact: contact && { ...contact, email: null } })} />);
    expect(screen.queryByRole("link", { name: "Mail" })).toBeNull();
  });
});

test("an order whose name and address are no longer kept has no links", () => {
  const order = deskOrder({ status: "closed", contact: null });
  render(
    <>
      <ContactLinks order={order} />
      <OrderDetails order={order} times={timesAt(NOW, facts)} />
    </>,
  );
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(screen.getByText("Wash & Fold")).toBeTruthy();
});

describe("somebody who reads another language", () => {
  afterEach(() => vi.unstubAllGlobals());

  const inTamil = readingIn("ta");

  /** Shows the links of an order; returns the files of the site that were fetched for them. */
  async function show(language: string | null, answer: () => Response) {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      if (address.startsWith("/data/")) asked.push(address);
      return answer();
    });
    getDefaultStore().set(factsAtom, inTamil.facts);
    const { contact } = deskOrder();
    await act(async () => render(<ContactLinks order={deskOrder({ contact: contact && { ...contact, language } })} />));
    return asked;
  }

  test("is written to in it; what they read is fetched with the first order in it, again if that failed", async () => {
    const file = "/data/desk.ta.json";
    expect(await show("ta", () => new Response(null, { status: 502 }))).toEqual([file]);
    expect(decodeURIComponent(href("WhatsApp"))).not.toContain("⟦");
    document.body.replaceChildren();
    dispatchEvent(new Event("online"));
    expect(await show("ta", () => Response.json(inTamil.read))).toEqual([file]);
    expect(decodeURIComponent(href("WhatsApp"))).toContain("⟦");
    document.body.replaceChildren();
    expect(await show("ta", () => Response.error())).toEqual([]);
    expect(decodeURIComponent(href("WhatsApp"))).toContain(`${location.origin}/ta/track#token`);
  });
});
