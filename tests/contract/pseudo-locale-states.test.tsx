// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "#account/backend/failure.ts";
import { followedSessionAtom, hydratedAtom } from "#account/state/session.ts";
import type { Site, Section as WrittenSection } from "#document/model/types.gen.ts";
import { UnsentNote } from "#forms/drafts/unsent-note.tsx";
import { FormAside } from "#forms/form-aside.tsx";
import { Field } from "#forms/form-fields.tsx";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { BrokenSection } from "#frame/render-section.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { allowedIn, pseudoSite, visibleTextOf, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { pageWith, renderSection } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";

/** States after a touch, a response or a login; pseudo-locale.test.ts checks prerendered pages. */
const site: Site = pseudoSite(readSchema(), readSite());
const sections = site.routes.flatMap((route) => route.sections);
const EMAIL = "⟦meena@example.com⟧";
const DEVICE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
/** Names of browsers and systems are the same in every language. */
const ALLOWED = [...allowedIn(site, "vellai.example"), "Firefox", "Android"];

const own = vi.hoisted(() => ({
  readOrderSummary: vi.fn(),
  readActiveOrder: vi.fn(),
  readOrders: vi.fn(),
  readOwnSecurity: vi.fn(),
  readFullName: vi.fn(),
  readOwnData: vi.fn(),
}));
vi.mock("#account/own/orders.ts", async (original) => ({ ...(await original<object>()), PAGE_SIZE: 1, ...own }));
vi.mock("#account/own/own-sessions.ts", () => ({ endSessions: async () => false, ...own }));
vi.mock("#account/own/profile.ts", () => own);
// Who owns the shop sees every link.
vi.mock("#account/own/role.ts", async (original) => {
  const role = Promise.resolve("owner");
  return { ...(await original<object>()), roleOf: () => role };
});
vi.mock("#account/own/own-data.ts", () => ({ deleteAccount: vi.fn(), ...own }));

const pending = () => new Promise(() => undefined);
const refused = async () => ({ status: "failed", reason: "server" });
const done = (value: unknown) => ({ status: "done", value });
const MOMENT = "2026-09-14T13:05:00Z";
const ORDER = {
  id: "1",
  number: 12,
  created_at: MOMENT,
  services: "⟦Wash⟧",
  total_paise: 32_400_000,
  status: "in_process",
};
const SESSION = { id: "1", user_agent: DEVICE, is_current: false, created_at: MOMENT, last_used_at: MOMENT };

beforeEach(() => {
  const store = getDefaultStore();
  store.set(followedSessionAtom, { status: "signed-in", userId: "1", email: EMAIL, recovering: false });
  store.set(hydratedAtom, true);
  for (const read of Object.values(own)) read.mockImplementation(pending);
});

/** Words on the page that are not from the document. */
const found = () => wordsOfCode(visibleTextOf(document.body.innerHTML), ALLOWED);

const sectionOf = (type: WrittenSection["type"]): WrittenSection => {
  const section = sections.find((candidate) => candidate.type === type);
  if (section === undefined) throw new Error(`The site has no ${type}.`);
  return section;
};

test("the dashboard, loading, done, empty and failed", async () => {
  await renderSection(sectionOf("dashboard"), site);
  expect(found()).toEqual([]);
  cleanup();
  own.readFullName.mockResolvedValue(done(""));
  own.readOrderSummary.mockResolvedValue(done({ active: 1, completed: 2, spentPaise: 32_400_000 }));
  own.readActiveOrder.mockResolvedValue(done(ORDER));
  own.readOrders.mockResolvedValue(done([ORDER]));
  await renderSection(sectionOf("dashboard"), site);
  expect((await screen.findAllByText("₹3,24,000")).length).toBe(2);
  expect(found()).toEqual([]);
  cleanup();
  own.readOrders.mockResolvedValue(done([]));
  await renderSection(sectionOf("dashboard"), site);
  await screen.findByText(/Nothing on the line/);
  expect(found()).toEqual([]);
  cleanup();
  own.readOrders.mockImplementation(refused);
  await renderSection(sectionOf("dashboard"), site);
  await screen.findByText(/could not be loaded/);
  expect(found()).toEqual([]);
});

test("the account: its devices, its refusals, its deletion", async () => {
  own.readOwnSecurity.mockResolvedValue(done({ email: EMAIL, pendingEmail: EMAIL, sessions: [SESSION] }));
  const container = await renderSection(sectionOf("account-security"), site);
  await screen.findByText(/Firefox/);
  for (const button of container.querySelectorAll("button")) fireEvent.click(button);
  await screen.findByText(/could not be logged out/);
  expect(found()).toEqual([]);
  cleanup();
  own.readOwnSecurity.mockImplementation(refused);
  own.readOwnData.mockImplementation(refused);
  await renderSection(sectionOf("account-security"), site);
  await screen.findByText(/could not be read/);
  expect(found()).toEqual([]);
  cleanup();
  const drawn = await renderSection(sectionOf("own-data"), site);
  for (const button of drawn.querySelectorAll("button")) fireEvent.click(button);
  await screen.findByText(/could not be read/);
  const answer = drawn.querySelector("dialog form");
  if (answer) fireEvent.submit(answer);
  await waitFor(() => expect(drawn.querySelector("[aria-invalid]")).not.toBeNull());
  expect(found()).toEqual([]);
});

const CODES = ["", "invalid_credentials", "email_not_confirmed", "weak_password"];
const REASONS = ["offline", "limit", "server", "refused"] as const;
const failures = REASONS.flatMap((reason) =>
  CODES.map((code): Failure => ({ status: "failed", reason, code, message: "", details: ["length", "pwned"] })),
);

test.each(site.forms.map(({ id }) => id))("the form %s: its rules, its failures, and what is beside it", (id) => {
  const data = pageWith({ id: "form", type: "form-ticket", heading: "⟦Form⟧", form: id }, site);
  const [section] = data.page.sections;
  if (section?.type !== "form-ticket") throw new Error(`The form ${id} was not rendered.`);
  const { form } = section;
  const soon = [{ days: "1", reason: "⟦Stocktaking⟧" }];
  const show = (children: ReactNode) =>
    render(
      <ShellContext value={{ ...data.shell, soon }}>
        <MemoryRouter>{children}</MemoryRouter>
      </ShellContext>,
    );
  for (const field of form.fields)
    for (const { message } of field.rules)
      show(<Field field={field} id={field.name} problem={message} listeners={undefined} />);
  const answers = Object.fromEntries(
    form.fields.map(({ name, input }) => [name, input === "date" ? "2026-09-14" : "⟦x⟧"]),
  );
  for (const failure of failures) {
    const known = failure.code === "" || form.failures?.some((each) => each.id === failure.code.replaceAll("_", "-"));
    if (known) show(<FailureNote form={form} failure={failure} answers={answers} />);
    show(<FormAside form={form} stage={{ status: "failed", failure, answers: { email: EMAIL } }} />);
  }
  show(<UnsentNote since={Date.parse(MOMENT)} canBeSent />);
  show(<BrokenSection section={section} />);
  expect(document.body.textContent).toContain("⟦");
  expect(found()).toEqual([]);
});
