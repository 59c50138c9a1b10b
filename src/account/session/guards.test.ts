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

/** Where every kind of page leads every kind of visitor. */
const TARGETS = {
  public: { unknown: HERE, "signed-out": HERE, "signed-in": HERE, recovering: "/reset-password" },
  "signed-in": {
    unknown: HERE,
    "signed-out": "/login?next=%2Fpage%3Fa%3D1",
    "signed-in": HERE,
    recovering: "/reset-password",
  },
  "signed-out": { unknown: HERE, "signed-out": HERE, "signed-in": LANDING, recovering: "/reset-password" },
  "mail-link": { unknown: HERE, "signed-out": HERE, "signed-in": HERE, recovering: "/reset-password" },
} as const;

const guards = ["public", "signed-in", "signed-out", "mail-link"] as const;
const sessions = ["unknown", "signed-out", "signed-in", "recovering"] as const;
const cases = guards.flatMap((guard) => sessions.map((session) => [guard, session, TARGETS[guard][session]] as const));

test.each(cases)("a page for %s visitors, a visitor who is %s: %s", (guard, session, target) =>
  expect(guardTarget(guard, SESSIONS[session], "/page?a=1", PATHS)).toBe(target),
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

describe("pages of the shop", () => {
  const { "signed-out": signedOut, "signed-in": signedIn, recovering } = SESSIONS;

  test.each([
    ["staff", "staff", true],
    ["staff", "owner", true],
    ["staff", null, false],
    ["owner", "staff", false],
    ["owner", "owner", true],
    ["owner", null, false],
  ] as const)("a page for %s is open to %s: %s", (guard, role, isOpen) => expect(opens(role, guard)).toBe(isOpen));

  test.each(["staff", "owner"] as const)("for %s: visitors log in first", (guard) => {
    expect(guardTarget(guard, signedOut, "/rota", PATHS)).toBe("/login?next=%2Frota");
    expect(guardTarget(guard, recovering, "/rota", PATHS)).toBe("/reset-password");
    expect(guardTarget(guard, signedIn, "/rota", PATHS)).toBeUndefined();
  });
});

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
    "",
    "pricing",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/../..//evil.example",
    "/./\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil.example",
  ])("%j is no page of this site", (next) =>
    expect(nextPath(`/login?next=${encodeURIComponent(next)}`)).toBeUndefined(),
  );

  test("is nothing when the address names none", () => {
    expect(nextPath("/login")).toBeUndefined();
    expect(nextPath("/login?other=/dashboard")).toBeUndefined();
  });
});
