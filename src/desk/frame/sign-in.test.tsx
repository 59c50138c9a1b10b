// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { factsAtom } from "#desk/facts/facts.ts";
import { SignIn } from "#desk/frame/sign-in.tsx";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const account = vi.hoisted(() => ({ signInWithPassword: vi.fn(async () => ({ status: "sent" })) }));
vi.mock("#account/credentials/credentials.ts", () => account);
const captcha = vi.hoisted(() => ({ solveCaptcha: vi.fn(async () => ({ captchaToken: "a person" })) }));
vi.mock("#forms/engine/captcha.ts", () => captcha);

beforeEach(() => {
  getDefaultStore().set(factsAtom, deskFacts());
  localStorage.clear();
  account.signInWithPassword.mockClear();
  captcha.solveCaptcha.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

function signIn(): void {
  render(<SignIn />);
  fireEvent.change(screen.getByLabelText("E-mail"), { target: { value: "selvi@example.com" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "neel on cotton" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

test("where the project wants a CAPTCHA, its token goes with the log-in", async () => {
  vi.stubEnv("VITE_CAPTCHA", "turnstile:0x4AAA");
  signIn();
  await waitFor(() => expect(account.signInWithPassword).toHaveBeenCalledOnce());
  expect(account.signInWithPassword).toHaveBeenCalledWith("selvi@example.com", "neel on cotton", {
    captchaToken: "a person",
  });
});

test("what is typed as the password can be shown", () => {
  render(<SignIn />);
  const field = screen.getByLabelText("Password");
  fireEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(field).toHaveProperty("type", "text");
  fireEvent.click(screen.getByRole("button", { name: "Hide Password" }));
  expect(field).toHaveProperty("type", "password");
});

test("a session that ended says so, and that nothing is lost", () => {
  render(<SignIn />);
  expect(screen.queryByText(/^You’ve been logged out/)).toBeNull();
  cleanup();
  localStorage.setItem("desk:role", JSON.stringify({ userId: "1", role: "staff" }));
  render(<SignIn />);
  expect(screen.getByText(/^You’ve been logged out. What you did and typed stays on this device/)).toBeTruthy();
});
