// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { followedSessionAtom, hydratedAtom } from "#account/state/session.ts";
import { FillFromAccount } from "#forms/pickup/fill-from-account.tsx";
import { renderedForm } from "#tests/helpers/render-section.tsx";

const LAST = { service: null, name: "Mallory", email: "asha@example.com", phone: "+919800000000", by_guest: true };
vi.mock("#account/own/own-request.ts", () => ({
  readOwnRequest: async () => ({ status: "done", value: { ...LAST, pickup_address: "9 Elsewhere Road" } }),
}));
vi.mock("#account/own/profile.ts", () => ({ readFullName: async () => ({ status: "done", value: "Asha" }) }));

const form = renderedForm("booking");

function Sheet() {
  const element = useRef<HTMLFormElement>(null);
  return (
    <form ref={element}>
      {["name", "phone", "pickupAddress"].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      <FillFromAccount form={form} element={element} />
    </form>
  );
}

test("what a guest wrote with a customer's address is shown, and filled in when the customer says so", async () => {
  getDefaultStore().set(hydratedAtom, true);
  const asha = { userId: "asha", email: "asha@example.com", recovering: false };
  getDefaultStore().set(followedSessionAtom, { status: "signed-in", ...asha });
  render(<Sheet />);
  const answer = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
  expect((await screen.findByRole("status")).textContent).toContain("9 Elsewhere Road");
  expect([answer("name"), answer("phone"), answer("pickupAddress")]).toEqual(["Asha", "", ""]);
  await userEvent.click(screen.getByRole("button", { name: "Fill this in" }));
  expect([answer("name"), answer("pickupAddress")]).toEqual(["Mallory", "9 Elsewhere Road"]);
  expect(screen.queryByRole("status")).toBeNull();
});
