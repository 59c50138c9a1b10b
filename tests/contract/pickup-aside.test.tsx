// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { PickupAside } from "#forms/pickup/pickup-aside.tsx";
import { pageWith, renderedForm } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";

const { shell } = pageWith({ id: "title", type: "page-title", title: "Example" });
const form = renderedForm("booking");
const address = form.fields.find(({ autocomplete }) => autocomplete === "street-address");

/** A form of which somebody fills in the address as soon as it stands, before anything listens. */
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

test("an address that was typed before anything listened is answered all the same", async () => {
  render(<QuicklyFilled answer="4 Hill Road, Ooty 643001" />);
  const { outside = "" } = form.scheduling ?? {};
  expect((await screen.findByRole("status")).textContent).toContain(outside);
});
