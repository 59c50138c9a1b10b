// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ColouredCloth } from "#sections/article/neel-bowl.tsx";

const cloth = (alt: string) => ({ alt, image: { src: `/media/${alt}.svg`, width: 400, height: 292 } });

const TONES = [
  { id: "tired", drops: 0, text: "Tired.", picture: cloth("tired") },
  { id: "better", drops: 2, text: "Better." },
  { id: "white", drops: 4, text: "White.", picture: cloth("white") },
  { id: "blue", drops: 8, text: "A blue shirt.", picture: cloth("blue") },
];

test.each([
  ["0", "Tired.", ["", "0", "0"]],
  ["3", "Better.", ["", "0.75", "0"]],
  ["4", "White.", ["", "1", "0"]],
  ["6", "White.", ["", "1", "0.5"]],
  ["8", "A blue shirt.", ["", "1", "1"]],
])("%s drops: the cloth has the colours between two tones, and words say it", (drops, says, opacities) => {
  const { container } = render(<ColouredCloth bowl={{ after: "", title: "Try it", label: "Drops", tones: TONES }} />);
  const range = screen.getByRole("slider", { name: "Drops" });
  fireEvent.input(range, { target: { value: drops } });
  expect(range.getAttribute("aria-valuetext")).toBe(`${drops}: ${says}`);
  expect(container.querySelector("[data-says]")?.textContent).toBe(says);
  const cloths = [...container.querySelectorAll("figure")];
  expect(cloths.map(({ style }) => style.opacity)).toEqual(opacities);
  expect(cloths.map((shown) => shown.textContent)).toEqual(["0 · Tired.", "4 · White.", "8 · A blue shirt."]);
});
