// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { FormView } from "#forms/form-view.tsx";
import type { sendForm } from "#forms/sending/send.ts";
import { FORM } from "#tests/fixtures/example-form.ts";
import { pageWith } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";

const backend = vi.hoisted(() => ({ sendForm: vi.fn<typeof sendForm>() }));
vi.mock("#forms/sending/send.ts", () => backend);
vi.mock("#account/backend/new-request-id.ts", () => ({
  newRequestId: async () => ({ status: "done", value: { id: "", trackingToken: "" } }),
}));

const { shell } = pageWith({ id: "title", type: "page-title", title: "Example" });

const SENT = { status: "done", value: { isPending: false, formId: FORM.id, confirmation: FORM.confirmation } } as const;

beforeEach(() => {
  localStorage.clear();
  document.title = "Book | Vellai";
});

function showForm(address = "/book", shown: ComponentProps<typeof FormView> = { form: FORM }) {
  render(
    <ShellContext value={shell}>
      <MemoryRouter initialEntries={[address]}>
        <FormView {...shown} />
      </MemoryRouter>
    </ShellContext>,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole("button", { name: "Schedule Pickup" });

test("a corrected field is accepted while typing, and the summary disappears with the last problem", async () => {
  const user = showForm();
  await user.click(send());
  await screen.findByRole("group", { name: "There is a problem" });
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Email"), "meena@example.com");
  await expect.poll(() => screen.queryByRole("group", { name: "There is a problem" })).toBeNull();
  expect(document.title).toBe("Book | Vellai");
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Email"));
});

test("a form without a service field is sent with its page's service, and the page's language", async () => {
  // As browsers do that translate a page.
  document.documentElement.lang = "fr";
  const { fields, ...rest } = FORM;
  const form = { ...rest, fields: fields.filter(({ name }) => name !== "service") };
  const user = showForm("/services/wash-and-fold", { form, service: "wash-and-fold" });
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Email"), "meena@example.com");
  backend.sendForm.mockResolvedValue(SENT);
  await user.click(send());
  await screen.findByText(FORM.confirmation.title);
  expect(backend.sendForm.mock.lastCall?.[1]).toMatchObject({ service: "wash-and-fold", name: "Meena" });
  expect(backend.sendForm.mock.lastCall?.[2]).toBe(shell.lang);
});

test("a draft fills only what is empty", async () => {
  const user = showForm();
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Notes (optional)"), "Gate code 12");
  await user.selectOptions(screen.getByLabelText("Service (optional)"), "");
  cleanup();
  showForm("/book?service=wash-and-fold");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Meena");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Notes (optional)").value).toBe("Gate code 12");
  expect(screen.getByLabelText<HTMLSelectElement>("Service (optional)").value).toBe("wash-and-fold");
});
