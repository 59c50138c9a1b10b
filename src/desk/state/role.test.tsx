// @vitest-environment happy-dom
import { renderHook, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { followedSessionAtom, hydratedAtom } from "#account/state/session.ts";
import { keptReads } from "#desk/state/live.ts";
import { usePerson } from "#desk/state/role.ts";

const backend = vi.hoisted(() => ({ readRole: vi.fn() }));
vi.mock("#desk/backend/requests.ts", () => backend);

const NAMES = keptReads<string>(() => new Promise(() => undefined));

const store = getDefaultStore();
beforeEach(() => {
  localStorage.setItem("desk:seen sheet", '{"by":"x","at":0,"value":[]}');
  NAMES.put("", "Kavitha");
  store.set(hydratedAtom, true);
  store.set(followedSessionAtom, { status: "signed-in", userId: "1", email: "selvi@example.com", recovering: false });
});

const isStored = () => localStorage.getItem("desk:seen sheet") !== null || NAMES.newest("") !== undefined;

test("a device forgets names, addresses and what was typed once whoever holds it does not work here any more", async () => {
  backend.readRole.mockResolvedValue({ status: "done", value: null });
  localStorage.setItem("desk:draft 1 declined reason", "{}");
  const { result } = renderHook(() => usePerson());
  await waitFor(() => expect(result.current.status).toBe("customer"));
  expect(isStored()).toBe(false);
  expect(localStorage.getItem("desk:draft 1 declined reason")).toBeNull();
});

test("without an answer nothing is forgotten", async () => {
  localStorage.setItem("desk:role", '{"userId":"1","role":"staff"}');
  backend.readRole.mockResolvedValue({ status: "failed", reason: "offline", message: "" });
  const { result } = renderHook(() => usePerson());
  await waitFor(() => expect(backend.readRole).toHaveBeenCalled());
  expect(result.current.status).toBe("staff");
  expect(isStored()).toBe(true);
});

test("a device forgets them where nobody is signed in any more, such as after a sign-out from another device", async () => {
  store.set(followedSessionAtom, { status: "signed-out" });
  const { result } = renderHook(() => usePerson());
  expect(result.current.status).toBe("signed-out");
  expect(isStored()).toBe(false);
});
