// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { followedSessionAtom, hydratedAtom, SIGNED_OUT } from "#account/state/session.ts";
import { useForgetOnSignOut } from "#hydrate/current-page.tsx";

test("names and addresses of the run sheet leave the device with whoever logs out on a page of the site", () => {
  const store = getDefaultStore();
  store.set(hydratedAtom, true);
  store.set(followedSessionAtom, { status: "signed-in", userId: "1", email: "selvi@example.com", recovering: false });
  localStorage.setItem("desk:seen sheet", '{"by":"x","at":0,"value":{"pickups":[{"name":"Kavitha"}]}}');
  localStorage.setItem("desk:queue", "[]");
  renderHook(() => useForgetOnSignOut());
  expect(localStorage.getItem("desk:seen sheet")).toContain("Kavitha");
  act(() => store.set(followedSessionAtom, SIGNED_OUT));
  expect(localStorage.getItem("desk:seen sheet")).toBeNull();
  expect(localStorage.getItem("desk:queue")).toBe("[]");
});
