// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { RoleGate } from "#hydrate/role-gate.tsx";

const backend = vi.hoisted(() => ({ role: null as string | null }));
vi.mock("#account/backend/client.ts", () => ({
  openClient: async () => ({ rpc: async () => ({ data: backend.role }) }),
}));

const Asked = () => <p>Account, then {new URLSearchParams(useLocation().search).get("next")}</p>;

async function open(userId: string, role: string | null): Promise<void> {
  backend.role = role;
  await act(async () =>
    render(
      <MemoryRouter initialEntries={["/shop"]}>
        <Suspense>
          <Routes>
            <Route
              path="/shop"
              element={
                <RoleGate guard="staff" userId={userId} accountPath="/account" fallbackPath="/welcome">
                  <p>For the shop</p>
                </RoleGate>
              }
            />
            <Route path="/welcome" element={<p>Welcome page</p>} />
            <Route path="/account" element={<Asked />} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    ),
  );
}

test("people who do not work here are redirected to the fallback page", async () => {
  await open("customer", null);
  expect(await screen.findByText("Welcome page")).toBeDefined();
});

test("the owner may see the pages of staff", async () => {
  await open("owner", "owner");
  expect(await screen.findByText("For the shop")).toBeDefined();
});
