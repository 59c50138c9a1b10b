// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { DeskClosedGate } from "#desk/frame/closed-gate.tsx";
import { EditorClosedGate } from "#editor/gate/closed-gate.tsx";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const account = vi.hoisted(() => ({ signInWithPassword: vi.fn(async () => ({ status: "sent" })) }));
vi.mock("#account/credentials/credentials.ts", () => account);
const captcha = vi.hoisted(() => ({ solveCaptcha: vi.fn(async () => ({ captchaToken: "a person" })) }));
vi.mock("#forms/engine/captcha.ts", () => captcha);

beforeEach(() => {
  getDefaultStore().set(factsAtom, deskFacts());
  account.signInWithPassword.mockClear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllEnvs());

const SIGNED_OUT = { status: "signed-out" } as const;
const EDITOR_PATHS = { login: "/login", account: "/dashboard", home: "/" };
const STRANGER = { status: "stranger", email: "kavitha@example.com", retry: vi.fn() } as const;

/** Drawn once its code is there. */
async function opened(gate: ReactNode) {
  const drawn = render(<Suspense>{gate}</Suspense>);
  await screen.findByRole("heading");
  return { ...drawn, rerender: (again: ReactNode) => drawn.rerender(<Suspense>{again}</Suspense>) };
}

describe.each([
  ["desk", DeskClosedGate, "This desk is for people who work here", "desk:role"],
  ["editor", EditorClosedGate, "Only an owner can edit the site", "site-draft 1"],
])("of the %s", (_, ClosedGate, stranger, kept) => {
  test("where the project wants a CAPTCHA, its token goes with the log-in", async () => {
    vi.stubEnv("VITE_CAPTCHA", "turnstile:0x4AAA");
    await opened(<ClosedGate person={SIGNED_OUT} paths={EDITOR_PATHS} />);
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "selvi@example.com" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "neel on cotton" } });
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(account.signInWithPassword).toHaveBeenCalledOnce());
    expect(account.signInWithPassword).toHaveBeenCalledWith("selvi@example.com", "neel on cotton", {
      captchaToken: "a person",
    });
  });

  test("what is typed as the password can be shown", async () => {
    await opened(<ClosedGate person={SIGNED_OUT} paths={EDITOR_PATHS} />);
    const field = screen.getByLabelText("Password");
    expect(field).toHaveProperty("type", "password");
    fireEvent.click(screen.getByRole("button", { name: "Show Password" }));
    expect(field).toHaveProperty("type", "text");
    fireEvent.click(screen.getByRole("button", { name: "Hide Password" }));
    expect(field).toHaveProperty("type", "password");
  });

  test("a session that ended says so, and that nothing is lost", async () => {
    const { rerender } = await opened(<ClosedGate person={SIGNED_OUT} paths={EDITOR_PATHS} />);
    expect(screen.queryByText(/^You’ve been logged out/)).toBeNull();
    localStorage.setItem(kept, '{"userId":"1","role":"staff"}');
    rerender(<ClosedGate person={SIGNED_OUT} paths={EDITOR_PATHS} />);
    expect(screen.getByText(/^You’ve been logged out. What you did and typed stays on this device/)).toBeTruthy();
  });

  test("somebody with another job reads as whom they are logged in, and where to go", async () => {
    await opened(<ClosedGate paths={EDITOR_PATHS} person={STRANGER} />);
    expect(screen.getByRole("heading", { name: stranger })).toBeTruthy();
    expect(screen.getByText(/kavitha@example.com/)).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toMatch(/^\/(dashboard)?$/);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(STRANGER.retry).toHaveBeenCalled();
  });

  test("who has to add a second factor is led to their account, and back", async () => {
    await opened(<ClosedGate paths={EDITOR_PATHS} person={{ status: "code-required" }} />);
    expect(screen.getByRole("link", { name: "Go to my account" }).getAttribute("href")).toMatch(
      /^\/dashboard\?next=\/(desk|edit)$/,
    );
  });
});
