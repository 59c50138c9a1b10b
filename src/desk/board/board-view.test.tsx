// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test, vi } from "vitest";
import { BoardView } from "#desk/board/board-view.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

const backend = vi.hoisted(() => ({
  readBoard: vi.fn(),
  readUnfetched: vi.fn(),
  readStaffMoves: vi.fn(async () => ({ status: "done", value: [] })),
}));
vi.mock("#desk/backend/requests.ts", () => backend);

test("a row says what is done next, under the day it is due; what somebody waits for comes first", async () => {
  getDefaultStore().set(factsAtom, deskFacts());
  const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const move = { to: "ready", needs: "nothing", until: null } as const;
  const cleaning = { status: "in_process", moves: [move] } as const;
  const orders = [
    deskOrder({ ...cleaning, id: "1", promised_at: at(3) }),
    deskOrder({ ...cleaning, id: "2", promised_at: at(-1) }),
    deskOrder({ ...cleaning, id: "3", promised_at: at(1) }),
    deskOrder({ id: "4", status: "on_hold", answer: "yes", promised_at: at(3) }),
    deskOrder({ id: "5", created_at: at(0), moves: [{ ...move, to: "confirmed" }] }),
  ];
  backend.readBoard.mockResolvedValue({ status: "done", value: { orders, counts: { in_process: 5 }, unfetched: 0 } });
  render(<BoardView place={{ view: "board" }} />);
  const titles = await screen.findAllByRole("heading", { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Now", "Tomorrow", "Later"]);
  expect(titles[0]?.parentElement?.querySelectorAll("li")).toHaveLength(3);
  expect(screen.getAllByText(/^Finish cleaning · tomorrow by \d/)).toHaveLength(1);
  expect(screen.getAllByText(/^Answer · just now$/)).toHaveLength(1);
});

test("what was not picked up says for how many days it has waited", async () => {
  getDefaultStore().set(factsAtom, deskFacts());
  const ready_at = new Date(Date.now() - 8.5 * 24 * 60 * 60 * 1000).toISOString();
  const orders = [deskOrder({ status: "ready", ready_at })];
  backend.readUnfetched.mockResolvedValue({ status: "done", value: { orders, counts: {}, unfetched: 1 } });
  render(<BoardView place={{ view: "board", choice: "unfetched" }} />);
  expect(await screen.findByText("Not picked up for 8 days")).toBeTruthy();
});
