// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { InboxView } from "#desk/inbox/inbox-view.tsx";
import { forgetRead } from "#desk/state/live.ts";
import { deskFacts, deskOrder, NOW } from "#tests/helpers/desk-order.ts";

const backend = vi.hoisted(() => ({
  readInbox: vi.fn(),
  readStaffMoves: vi.fn(async () => ({ status: "done", value: [] })),
  freeBurst: vi.fn(async () => ({ status: "done", value: 14 })),
  markAnswered: vi.fn(async () => ({ status: "done", value: {} })),
}));
vi.mock("#desk/backend/requests.ts", () => backend);

const EMPTY = { requests: [], claims: [], bursts: [], same_bags: [], messages: [], franchise: [], answered: [] };

/** An inbox of these lists, of which no more waits than they hold. */
function inboxOf(lists: { readonly [K in keyof typeof EMPTY]?: readonly unknown[] }) {
  const { answered: _, same_bags: __, ...waiting } = { ...EMPTY, ...lists };
  const counts = Object.fromEntries(Object.entries(waiting).map(([kind, list]) => [kind, list.length]));
  return { ...EMPTY, ...lists, counts };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  getDefaultStore().set(factsAtom, deskFacts());
  forgetRead();
});
afterEach(() => vi.useRealTimers());

const request = (name: string, created_at: string) => {
  const order = deskOrder({ id: name, created_at });
  return { ...order, contact: order.contact && { ...order.contact, name } };
};

test("who has waited longer than half an hour while the shop was open is overdue, and comes first", async () => {
  const requests = [request("Ten Minutes", "2026-11-24T04:20:00Z"), request("Since Yesterday", "2026-11-23T05:30:00Z")];
  backend.readInbox.mockResolvedValue({ status: "done", value: inboxOf({ requests }) });
  render(<InboxView place={{ view: "inbox" }} />);
  const [first, second] = await screen.findAllByRole("link");
  expect(first?.textContent).toContain("Since Yesterday");
  expect(first?.textContent).toContain("Overdue");
  expect(second?.textContent).not.toContain("Overdue");
});

test("two orders that may be the same bag are named, with a way to each", async () => {
  const same_bags = [{ id: "new", number: 1044, other_id: "old", other_number: 1043 }];
  backend.readInbox.mockResolvedValue({ status: "done", value: inboxOf({ same_bags }) });
  render(<InboxView place={{ view: "inbox" }} />);
  await screen.findByText(/^VL-1044 and VL-1043 may be the same bag/);
  for (const name of ["VL-1043", "VL-1044"]) expect(screen.getByRole("link", { name })).toBeTruthy();
});

test("a request of this minute came just now", async () => {
  backend.readInbox.mockResolvedValue({
    status: "done",
    value: inboxOf({ requests: [request("Usha", NOW.toISOString())] }),
  });
  render(<InboxView place={{ view: "inbox" }} />);
  const entry = await screen.findByRole("link");
  expect(entry.textContent).toContain("just now");
  expect(entry.textContent).not.toContain("open");
});

test("many requests of one network are told, and their times given back by one touch", async () => {
  const bursts = [{ id: "burst", places: 14 }];
  backend.readInbox.mockResolvedValue({ status: "done", value: inboxOf({ bursts }) });
  render(<InboxView place={{ view: "inbox" }} />);
  expect(await screen.findByText(/^14 unanswered requests from one network/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Give the times back" }));
  await waitFor(() => expect(backend.freeBurst).toHaveBeenCalledWith("burst"));
});

test("an application names the amount as its form does", async () => {
  const franchise = [
    { id: "1", created_at: NOW.toISOString(), name: "Devi", email: "devi@example.com", investment: "1.2cr-1.5cr" },
  ];
  backend.readInbox.mockResolvedValue({ status: "done", value: inboxOf({ franchise }) });
  render(<InboxView place={{ view: "inbox" }} />);
  expect(await screen.findByText("₹1.2 Cr - ₹1.5 Cr")).toBeTruthy();
});

test("of more than a page holds, all are counted and more are read on request", async () => {
  const messages = [{ id: "1", created_at: NOW.toISOString(), name: "Devi", email: "devi@example.com" }];
  const { counts, ...lists } = inboxOf({ messages });
  backend.readInbox.mockResolvedValue({ status: "done", value: { ...lists, counts: { ...counts, messages: 140 } } });
  render(<InboxView place={{ view: "inbox" }} />);
  expect(await screen.findByText("140")).toBeTruthy();
  backend.readInbox.mockResolvedValue({ status: "done", value: inboxOf({ messages }) });
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(backend.readInbox).toHaveBeenLastCalledWith(200);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
});
