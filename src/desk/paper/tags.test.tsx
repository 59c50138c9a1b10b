// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { ClaimSlip } from "#desk/paper/claim-slip.tsx";
import { tagsOf } from "#desk/paper/tags.tsx";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

function printed(more: Partial<DeskOrder>): string[] {
  getDefaultStore().set(factsAtom, deskFacts());
  const { container } = render(<>{tagsOf(deskOrder(more))}</>);
  return Array.from(container.children, ({ textContent }) => textContent ?? "");
}

const line = (position: number, name: string, quantity: number) =>
  ({ position, name, service: "Dry Cleaning", quantity, unit_paise: 100, paise: 100 }) as const;

test("each tag says the garment, its service and that it is express", () => {
  const surcharge = { ...line(3, "Express", 1), percent: 50 };
  const items = [line(1, "Saree", 1), line(2, "Shirt", 2), surcharge];
  const [bag, ...pieces] = printed({ bags: 1, pieces: 3, items, express: true, services: "Dry Cleaning" });
  expect(bag).toMatch(/Bag 1 of 1.*Dry Cleaning.*Express$/);
  expect(pieces.map((text) => /(Saree|Shirt)Dry CleaningExpress$/.exec(text)?.[1])).toEqual([
    "Saree",
    "Shirt",
    "Shirt",
  ]);
});

test.each([
  ["Kavitha Raman", "Kavitha"],
  ["K. Selvam", "Selvam"],
  ["Dr. R. Kavitha", "Kavitha"],
  ["A K Raja", "Raja"],
  ["ரவி குமார்", "ரவி"],
  ["ஆர். கவிதா", "கவிதா"],
  ["க. செல்வம்", "செல்வம்"],
  ["श्रीमती लक्ष्मी देवी", "लक्ष्मी"],
  ["திருமதி ஆர். கவிதா", "கவிதா"],
  ["Mrs Kavitha", "Kavitha"],
  ["வி", "வி"],
  ["श्री राम प्रसाद", "राम"],
  ["डॉ. लक्ष्मी", "लक्ष्मी"],
  ["P.R.Perur Kannan", "P.R.Perur"],
])("the tag of %s says %s", (name, called) => {
  const { contact } = deskOrder();
  const [tag] = printed({ bags: 1, contact: contact && { ...contact, name } });
  expect(tag).toContain(`${called}Wash`);
});

test("on the slip a surcharge is no piece that is counted", () => {
  const items = [line(1, "Saree", 1), { ...line(2, "Express, 50 %", 1), percent: 50 }];
  const { container } = render(<ClaimSlip order={deskOrder({ items, total_paise: 200 })} />);
  expect(container.textContent).toMatch(/1 × Saree₹1Express, 50\s%₹1/);
});

test("what cash was rounded by is a line of the slip, whose sums all have paise then", () => {
  const settled = { total_paise: 25_240, rounding_paise: -40, paid_paise: 25_200, payment: "paid" } as const;
  const items = [{ ...line(1, "Coat", 1), paise: 25_240 }];
  const { container } = render(<ClaimSlip order={deskOrder({ items, ...settled })} />);
  expect(container.textContent).toMatch(/1 × Coat₹252\.40Total₹252\.40[^₹]*-₹0\.40Paid-₹252\.00/);
});

test("what is a service itself is named once", () => {
  const items = [{ ...line(1, "Dry Cleaning", 2), service: "Dry Cleaning" }];
  const [tag] = printed({ pieces: 2, items, services: "Dry Cleaning" });
  expect(tag?.match(/Dry Cleaning/g)).toHaveLength(1);
});

test("where pieces and lines do not go together, no tag names a wrong garment", () => {
  const tags = printed({ pieces: 4, items: [line(1, "Saree", 1), line(2, "Clothes by weight", 3.4)] });
  expect(tags.join()).not.toMatch(/Saree|weight|Express/);
  expect(tags).toHaveLength(4);
});
