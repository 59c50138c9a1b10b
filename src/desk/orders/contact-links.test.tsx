// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, describe, expect, test } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { OrderDetails } from "#desk/orders/order-facts.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { deskFacts, deskOrder, NOW } from "#tests/helpers/desk-order.ts";

const facts = deskFacts();
beforeEach(() => getDefaultStore().set(factsAtom, facts));

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href") ?? "";

describe("an order's customer, by one tap", () => {
  test("is called, written to by WhatsApp and by mail, with the document's text about the step", () => {
    render(<ContactLinks order={deskOrder({ status: "confirmed" })} />);
    expect(href("Call")).toBe("tel:+919843055501");
    const whatsapp = new URL(href("WhatsApp"));
    expect(whatsapp.origin + whatsapp.pathname).toBe("https://wa.me/919843055501");
    expect(whatsapp.searchParams.get("text")).toBe(
      `Vanakkam Kavitha, your pickup VL-1042 is confirmed: Wednesday 25 November, 10 am – 1 pm. Follow it here: ${location.origin}/track#token`,
    );
    const mail = new URL(href("Mail"));
    expect(mail.pathname).toBe("kavitha@example.com");
    expect(mail.searchParams.get("subject")).toContain("Wednesday 25 November");
    expect(mail.searchParams.get("body")).toContain("Vanakkam Kavitha,");
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
