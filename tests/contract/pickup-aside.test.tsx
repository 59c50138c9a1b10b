// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Form } from "#document/model/resolved.gen.ts";
import { hiddenNames } from "#forms/answers/answers.ts";
import { PickupAside } from "#forms/pickup/pickup-parts.tsx";
import { withHoles } from "#lib/sentence.ts";
import { pageWith, renderedForm } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";

// Without a response the usual times are shown.
vi.mock("#account/orders/free-windows.ts", () => ({
  readFreeWindows: async () => ({ status: "failed", reason: "offline" }),
}));

const { shell } = pageWith({ id: "title", type: "page-title", title: "Example" });
const form = renderedForm("booking");
const address = form.fields.find(({ autocomplete }) => autocomplete === "street-address");

/** A form whose address is filled in before anything listens. */
function QuicklyFilled({ answer }: { readonly answer: string }) {
  const element = useRef<HTMLFormElement>(null);
  const control = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (control.current) control.current.value = answer;
  }, [answer]);
  if (address === undefined) throw new Error("The form asks for no address.");
  return (
    <ShellContext value={shell}>
      <form ref={element}>
        <textarea ref={control} name={address.name} />
        <PickupAside form={form} field={address} element={element} problem={undefined} />
      </form>
    </ShellContext>
  );
}

test("an address typed before hydration is answered too", async () => {
  render(<QuicklyFilled answer="4 Hill Road, Ooty 643001" />);
  const [outside = ""] = form.scheduling ? withHoles(form.scheduling.outside).split("{phone}") : [];
  expect((await screen.findByRole("status")).textContent).toContain(outside);
});

/** Monday, 11.45 in Coimbatore. */
const MONDAY = new Date("2026-11-23T06:15:00Z");
/** Today's last window has begun. */
const MONDAY_EVENING = new Date("2026-11-23T12:15:00Z");
const TUESDAY = "2026-11-24";
const PONGAL = "2027-01-14";
const EXPRESS = { days: 1, surchargePercent: 50 };

beforeEach(() => vi.useFakeTimers({ now: MONDAY, toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A form with a chosen day, and the text below it. */
function DayChosen({ of: shown, date, service }: { of: Form; date: string; service?: string }) {
  const element = useRef<HTMLFormElement>(null);
  const field = shown.fields.find(({ input }) => input === "date");
  if (field === undefined) throw new Error("The form asks for no date.");
  return (
    <ShellContext value={shell}>
      <form ref={element}>
        <input name={field.name} defaultValue={date} />
        {hiddenNames(shown).map((name) => (
          <input key={name} type="hidden" name={name} data-testid={name} />
        ))}
        <PickupAside form={shown} service={service} field={field} element={element} problem={undefined} />
      </form>
    </ShellContext>
  );
}

const pickupForm = renderedForm("pickup");
const { pickup } = pickupForm;
if (pickup === undefined) throw new Error("The form has no pickup.");
const withPickup = (change: Partial<typeof pickup>): Form => ({ ...pickupForm, pickup: { ...pickup, ...change } });
/** A number stays with its word. */
const promise = async () =>
  (await screen.findAllByRole("status")).map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")).join();
const hidden = (name: string) => screen.getByTestId<HTMLInputElement>(name).value;

test("a form without a service field promises the turnaround of its page's service", async () => {
  render(<DayChosen of={pickupForm} date={TUESDAY} service="wash-and-fold" />);
  expect(await promise()).toContain("Wednesday 25 November, 6 pm");
  expect(hidden("promisedAt")).toBe("2026-11-25T12:30:00.000Z");
});

test("today promises nothing once its last window is over", async () => {
  vi.setSystemTime(MONDAY_EVENING);
  render(<DayChosen of={pickupForm} date="2026-11-23" service="wash-and-fold" />);
  expect(await screen.findByText(/^No times are left to choose that day/)).toBeDefined();
  expect(screen.queryByRole("status")).toBeNull();
  expect(hidden("promisedAt")).toBe("");
});

test("a day beyond the windows' horizon has a promise, and says that its times cannot be chosen yet", async () => {
  render(<DayChosen of={pickupForm} date="2026-12-21" />);
  expect(await promise()).toContain("Thursday 24 December, 6 pm");
  expect(screen.getByText(/^Too far ahead to choose a time/)).toBeDefined();
});

test.each([
  ["a closed day", PONGAL],
  ["a day that is over", "2026-11-20"],
])("%s has no promise: its field says why", async (_, date) => {
  render(<DayChosen of={pickupForm} date={date} />);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("group")).toBeNull();
});

test("express is offered if the document has it, with its price and promise", async () => {
  const user = userEvent.setup();
  render(<DayChosen of={withPickup({ express: EXPRESS })} date={TUESDAY} />);
  const tick = await screen.findByRole("checkbox", { name: /50 %.*Wednesday 25\sNovember, 6\spm/ });
  expect(await promise()).toContain("Friday 27 November, 6 pm");
  await user.click(tick);
  expect(await promise()).toContain("Wednesday 25 November, 6 pm");
  expect([hidden("express"), hidden("promisedAt")]).toEqual(["yes", "2026-11-25T12:30:00.000Z"]);
  await user.click(tick);
  expect([hidden("express"), hidden("promisedAt")]).toEqual(["", "2026-11-27T12:30:00.000Z"]);
});

test("express is not offered if it is not faster, or not in the document", async () => {
  render(<DayChosen of={withPickup({ express: EXPRESS })} date={TUESDAY} service="wash-and-fold" />);
  render(<DayChosen of={pickupForm} date={TUESDAY} />);
  await promise();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the amount for free pickup and delivery is shown beside the times", async () => {
  const { unmount } = render(<DayChosen of={pickupForm} date={TUESDAY} />);
  await promise();
  expect(screen.queryByText(/free from/)).toBeNull();
  unmount();
  render(<DayChosen of={withPickup({ freeDeliveryFrom: 1300 })} date={TUESDAY} />);
  expect((await screen.findByText(/free from/)).textContent).toContain("₹1,300");
});
