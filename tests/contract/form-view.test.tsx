// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { loadDraft } from "#forms/drafts/drafts.ts";
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

/** Longer than the delay before a form is sent. */
const TIMEOUT_MS = 4000;

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

test("an invalid form lists its problems in a focused summary and at each field", async () => {
  const user = showForm();
  await user.click(send());
  const summary = await screen.findByRole("group", { name: "There is a problem" });
  await expect.poll(() => document.activeElement).toBe(summary);
  expect(document.title).toBe("Error: Book | Vellai");
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Name is required", "Email is required"]);
  const email = screen.getByLabelText("Email");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  const described = email
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["So that we can answer you.", "Error: Email is required"]);
});

test("a link of the summary moves the focus to its field", async () => {
  const user = showForm();
  await user.click(send());
  await user.click(await screen.findByRole("link", { name: "Email is required" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Email"));
});

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

test("a form that cannot be sent offers its message by WhatsApp, call and e-mail, and keeps every answer", async () => {
  backend.sendForm.mockResolvedValue({ status: "failed", reason: "server", code: "", message: "", details: [] });
  const user = showForm("/book?service=wash-and-fold");
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Email"), "meena@example.com");
  await user.click(send());
  const panel = await screen.findByRole("group", { name: FORM.failure.title });
  await expect.poll(() => document.activeElement).toBe(panel);
  const addresses = within(panel)
    .getAllByRole("link")
    .map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
  const message =
    "Hello, I would like to schedule a pickup.\n\nService: Wash & Fold\nName: Meena\nEmail: meena@example.com";
  expect(addresses).toEqual([
    `https://wa.me/919876543210?text=${message}`,
    "tel:+919876543210",
    `mailto:hello@vellai.example?subject=Pickup request&body=${message}`,
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Meena");
});

test("a sent form is cleared and deletes its draft", async () => {
  const user = showForm();
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Email"), "meena@example.com");
  expect(loadDraft("example", 0)["name"]).toBe("Meena");
  backend.sendForm.mockResolvedValue(SENT);
  await user.click(send());
  await expect.poll(() => loadDraft("example", 0), { timeout: TIMEOUT_MS }).toEqual({});
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  expect(await screen.findByText(FORM.confirmation.title, {}, { timeout: TIMEOUT_MS })).toBeDefined();
});

test("a form without a service field is sent with its page's service", async () => {
  const { fields, ...rest } = FORM;
  const form = { ...rest, fields: fields.filter(({ name }) => name !== "service") };
  const user = showForm("/services/wash-and-fold", { form, service: "wash-and-fold" });
  await user.type(screen.getByLabelText("Name"), "Meena");
  await user.type(screen.getByLabelText("Email"), "meena@example.com");
  backend.sendForm.mockResolvedValue(SENT);
  await user.click(send());
  await screen.findByText(FORM.confirmation.title, {}, { timeout: TIMEOUT_MS });
  expect(backend.sendForm.mock.lastCall?.[1]).toMatchObject({ service: "wash-and-fold", name: "Meena" });
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
