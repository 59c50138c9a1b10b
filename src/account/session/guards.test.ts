import { describe, expect, test } from "vitest";
import { opens } from "#account/own/role.ts";
import { guardTarget, LANDING, nextPath } from "#account/session/guards.ts";
import type { Session } from "#account/state/session.ts";

const PATHS = {
  login: { label: "Login", path: "/login" },
  dashboard: { label: "Dashboard", path: "/dashboard" },
  logoutLabel: "Log out",
  forgotPath: "/forgot-password",
  resetPath: "/reset-password",
};

const person = { status: "signed-in", userId: "1", email: "asha@example.com" } as const;
const SESSIONS = {
  unknown: { status: "unknown" },
  "signed-out": { status: "signed-out" },
  "signed-in": { ...person, recovering: false },
  recovering: { ...person, recovering: true },
} as const satisfies Record<string, Session>;

const HERE = undefined;

const RESET = "/reset-password";

/** Where every kind of page leads visitors who are unknown, signed out, signed in, or recovering. */
const TARGETS = [
  ["public", HERE, HERE, HERE, RESET],
  ["signed-in", HERE, "/login?next=%2Fpage%3Fa%3D1", HERE, RESET],
  ["signed-out", HERE, HERE, LANDING, RESET],
  ["mail-link", HERE, HERE, HERE, RESET],
  ["staff", HERE, "/login?next=%2Fpage%3Fa%3D1", HERE, RESET],
  ["owner", HERE, "/login?next=%2Fpage%3Fa%3D1", HERE, RESET],
] as const;

test.each(TARGETS)("where a page for %s leads", (guard, ...targets) =>
  expect(Object.values(SESSIONS).map((session) => guardTarget(guard, session, "/page?a=1", PATHS))).toEqual(targets),
);

test("whoever is to choose a new password may be on the page for it, and on no other that begins alike", () => {
  expect(guardTarget("signed-in", SESSIONS.recovering, "/reset-password?x", PATHS)).toBeUndefined();
  expect(guardTarget("public", SESSIONS.recovering, "/reset-password-help", PATHS)).toBe("/reset-password");
});

test("the page for a new password is open to whoever comes by a link, whatever an older document says", () =>
  expect(guardTarget("signed-in", SESSIONS["signed-out"], "/reset-password", PATHS)).toBeUndefined());

test("a customer who asked for another page goes there after the login", () =>
  expect(guardTarget("signed-out", SESSIONS["signed-in"], "/login?next=%2Fbook%3Fservice%3Dx%23top", PATHS)).toBe(
    "/book?service=x#top",
  ));

test("whoever logged out on the dashboard asked for no page", () =>
  expect(guardTarget("signed-out", SESSIONS["signed-in"], "/login?next=%2Fdashboard", PATHS)).toBe(LANDING));

test.each([
  ["staff", "staff", true],
  ["staff", "owner", true],
  ["staff", null, false],
  ["owner", "staff", false],
  ["owner", "owner", true],
  ["owner", null, false],
] as const)("a page for %s is open to %s: %s", (guard, role, isOpen) => expect(opens(role, guard)).toBe(isOpen));

describe("the page that was asked for", () => {
  test.each([
    ["/dashboard", "/dashboard"],
    ["/book?service=x&y=1#apply", "/book?service=x&y=1#apply"],
    ["/a/../pricing", "/pricing"],
    ["/%2f/pricing", "/%2f/pricing"],
  ])("%s is a page of this site", (next, path) =>
    expect(nextPath(`/login?next=${encodeURIComponent(next)}`)).toBe(path),
  );

  test.each([
    ...[
      "",
      "pricing",
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      " //evil.example",
    ],
    ...["/\t/evil.example", "/\n/evil.example", "/.//evil.example", "/a/../..//evil.example", "/./\\evil.example"],
    ...["javascript:alert(1)", "data:text/html,x"],
  ])("%j is no page of this site", (next) =>
    expect(nextPath(`/login?next=${encodeURIComponent(next)}`)).toBeUndefined(),
  );

  test("is nothing when the address names none", () => {
    expect(nextPath("/login")).toBeUndefined();
    expect(nextPath("/login?other=/dashboard")).toBeUndefined();
  });
});
