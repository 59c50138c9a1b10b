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

test("what was not picked up says for how many days it has waited", async () => {
  getDefaultStore().set(factsAtom, deskFacts());
  const ready_at = new Date(Date.now() - 8.5 * 24 * 60 * 60 * 1000).toISOString();
  const orders = [deskOrder({ status: "ready", ready_at })];
  backend.readUnfetched.mockResolvedValue({ status: "done", value: { orders, counts: {}, unfetched: 1 } });
  render(<BoardView place={{ view: "board", choice: "unfetched" }} />);
  expect(await screen.findByText("Not picked up for 8 days")).toBeTruthy();
});
