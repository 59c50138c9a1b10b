// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Boundary } from "#desk/frame/boundary.tsx";

function Broken(): never {
  throw new Error("no phone");
}

test("what cannot be shown says so, with a link back", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Boundary back="#board">
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole("alert").textContent).toContain("This can’t be shown.");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("#board");
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
