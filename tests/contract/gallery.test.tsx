// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { GallerySection } from "#document/model/types.gen.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";

const FRONT = { image: "shopfront.svg", alt: "A shop front" };
const STAINED = { image: "stain-cloth.svg", alt: "A cloth with a stain" };
const CLEAN = { image: "linen-stack.svg", alt: "The clean cloth" };

const galleryOf = (photographs: GallerySection["photographs"]): GallerySection => ({
  ...({ id: "seen", type: "gallery", heading: "The shop", before: "Before", after: "After" } as const),
  photographs,
});

test("a gallery without a picture is left out whole, also one that has only what was before", async () => {
  const places = [
    { id: "front", caption: "Our shop." },
    { id: "stain", caption: "A stain.", earlier: STAINED },
  ];
  expect((await renderSection(galleryOf(places))).textContent).toBe("");
});

test("until the first picture a drawing is shown with its notes in order, and no longer than that", async () => {
  const drawing = {
    heading: "The shop, cut open",
    picture: FRONT,
    notes: ["Counter", "Rail"].map((title) => ({ id: title, title, text: `${title} in words.` })),
  };
  const places = galleryOf([{ id: "front", caption: "Our shop." }]);
  const drawn = within(await renderSection({ ...places, drawing }));
  expect(drawn.getByRole("heading", { level: 2 }).textContent).toBe(drawing.heading);
  expect(drawn.getByRole("img", { name: FRONT.alt })).toBeDefined();
  expect(drawn.getAllByRole("listitem").map((note) => note.textContent)).toEqual([
    "1CounterCounter in words.",
    "2RailRail in words.",
  ]);
  const taken = galleryOf([{ id: "front", caption: "Our shop.", picture: FRONT }]);
  const shown = within(await renderSection({ ...taken, drawing }));
  expect(shown.getByRole("heading", { level: 2 }).textContent).toBe("The shop");
  expect(shown.queryByRole("list")).toBeNull();
});

test("what has its picture is shown with its caption, and nothing of the other places", async () => {
  const shown = await renderSection(
    galleryOf([
      { id: "front", caption: "Our shop.", picture: FRONT },
      { id: "hands", caption: "Our hands." },
    ]),
  );
  expect(within(shown).getByRole("figure").textContent).toBe("Our shop.");
  expect(within(shown).getByRole("img", { name: FRONT.alt })).toBeDefined();
});

test("before and after are one figure, in this order", async () => {
  const shown = await renderSection(
    galleryOf([{ id: "stain", caption: "The same cloth.", earlier: STAINED, picture: CLEAN }]),
  );
  const figure = within(shown).getByRole("figure");
  expect(figure.textContent).toBe("BeforeAfterThe same cloth.");
  const pictures = within(figure).getAllByRole("img");
  expect(pictures.map((picture) => picture.getAttribute("alt"))).toEqual([STAINED.alt, CLEAN.alt]);
});
