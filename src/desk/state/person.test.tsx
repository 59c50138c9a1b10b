// @vitest-environment happy-dom
import { renderHook, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { followedSessionAtom, hydratedAtom } from "#account/state/session.ts";
import { keptReads } from "#desk/state/live.ts";
import { isSessionOver, useDeskPerson } from "#desk/state/person.ts";

const backend = vi.hoisted(() => ({ askSignedIn: vi.fn() }));
vi.mock("#account/own/ask-signed-in.ts", async (original) => ({
  ...(await original<typeof import("#account/own/ask-signed-in.ts")>()),
  ...backend,
}));

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
  backend.askSignedIn.mockResolvedValue({ data: null, error: null, status: 200 });
  localStorage.setItem("desk:draft 1 declined reason", "{}");
  const { result } = renderHook(() => useDeskPerson());
  await waitFor(() => expect(result.current.status).toBe("stranger"));
  expect(isStored()).toBe(false);
  expect(localStorage.getItem("desk:draft 1 declined reason")).toBeNull();
  expect(isSessionOver()).toBe(false);
});

test("without an answer nothing is forgotten", async () => {
  localStorage.setItem("desk:role", '{"userId":"1","role":"staff"}');
  backend.askSignedIn.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useDeskPerson());
  await waitFor(() => expect(backend.askSignedIn).toHaveBeenCalled());
  expect(result.current.status).toBe("admitted");
  expect(isSessionOver()).toBe(true);
  expect(isStored()).toBe(true);
});

test("a device forgets them where nobody is signed in any more, such as after a sign-out from another device", async () => {
  store.set(followedSessionAtom, { status: "signed-out" });
  const { result } = renderHook(() => useDeskPerson());
  expect(result.current.status).toBe("signed-out");
  expect(isStored()).toBe(false);
});
