// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import type { OrderMove } from "#account/orders/order-view.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { timesAt } from "#desk/parts/times.ts";
import { DoneRuns, Runs } from "#desk/run-sheet/runs.tsx";
import { deskFacts, deskOrder, NOW } from "#tests/helpers/desk-order.ts";

const DAY = "2026-11-24";
const facts = deskFacts();
beforeEach(() => getDefaultStore().set(factsAtom, facts));

const move = (to: OrderMove["to"], needs: OrderMove["needs"] = "nothing"): OrderMove => ({ to, needs, until: null });

function show(kind: "pickup" | "delivery", ...orders: readonly DeskOrder[]): void {
  const common = { place: { view: "sheet" }, times: timesAt(NOW, facts), day: DAY } as const;
  render(
    <>
      <Runs title="Stops" none="None." orders={orders} kind={kind} {...common} />
      <DoneRuns title="Done" orders={orders} kind={kind} {...common} />
    </>,
  );
}

const stop = (name: string) =>
  within(screen.getAllByRole("listitem").find((row) => row.textContent?.includes(name)) ?? document.body);

const named = (name: string, more: Partial<DeskOrder>) =>
  deskOrder({ id: name, contact: { ...contact, name }, pickup_date: DAY, ...more });
const contact = { phone: "1", email: null, address: "14 Bashyakarlu Road West", pin: null, instructions: null };

test("a pickup that was forgotten yesterday is late, and says its day", () => {
  show(
    "pickup",
    named("Mani", { status: "confirmed", pickup_date: "2026-11-23" }),
    named("Usha", { status: "confirmed" }),
  );
  expect(stop("Mani").getByText("Late")).toBeTruthy();
  expect(screen.getByText(/^yesterday, 10 am – 1 pm · /)).toBeTruthy();
  expect(stop("Usha").queryByText("Late")).toBeNull();
});

test("a stop that is done stays below the others, without what is only needed on the road", () => {
  const moves = [move("out_for_delivery"), move("ready", "payment")];
  show(
    "pickup",
    named("Done Devi", { status: "ready", total_paise: 20_000, moves }),
    named("Usha", { status: "confirmed" }),
  );
  expect(screen.getByRole("heading", { name: "Stops (1)" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Done (1)" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((row) => row.textContent?.includes("Done Devi"))).toEqual([false, true]);
  expect(stop("Done Devi").queryByRole("link", { name: "Call" })).toBeNull();
  expect(stop("Done Devi").queryByRole("button")).toBeNull();
});

test("a pickup that was missed stays among what is done, with its reason", () => {
  const moves = [move("confirmed", "window")];
  show("pickup", named("Missed Mala", { status: "pickup_failed", reason: "Nobody was at home", moves }));
  expect(screen.getByRole("heading", { name: "Stops (0)" })).toBeTruthy();
  expect(stop("Missed Mala").getByText("Nobody was at home")).toBeTruthy();
  expect(stop("Missed Mala").queryByRole("button")).toBeNull();
});

test("the rider notes a payment where something is owed, also once it is delivered", () => {
  const moves = [move("delivered", "payment"), move("closed")];
  show(
    "delivery",
    named("Owing Omana", { status: "delivered", total_paise: 20_000, moves }),
    named("Paid Pavai", { status: "delivered", total_paise: 20_000, paid_paise: 20_000, moves }),
  );
  expect(stop("Owing Omana").getByText(/₹200 to collect/)).toBeTruthy();
  expect(stop("Owing Omana").getByRole("button", { name: /^Payment/ })).toBeTruthy();
  expect(stop("Owing Omana").queryByRole("button", { name: /^Close/ })).toBeNull();
  expect(stop("Paid Pavai").queryByRole("button")).toBeNull();
});

test("a stop whose name and address are not kept any more shows its number", () => {
  show("delivery", deskOrder({ status: "ready", contact: null }));
  expect(screen.getByRole("link", { name: /VL-1042/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Map" })).toBeNull();
});
