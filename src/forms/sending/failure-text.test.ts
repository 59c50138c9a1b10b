import { expect, test } from "vitest";
import type { Failure } from "#account/backend/failure.ts";
import type { Form, Words } from "#document/model/resolved.gen.ts";
import { failureText } from "#forms/sending/failure-text.ts";
import { FORM } from "#tests/fixtures/example-form.ts";

const words: Pick<Words["forms"], "failures"> = {
  failures: { offline: "No network.", limit: "Too often.", server: "Not reachable.", refused: "Not accepted." },
};
const form: Form = {
  ...FORM,
  failure: { title: "Failed to login" },
  failures: [
    { id: "invalid-credentials", title: "Login Failed", text: "Invalid email or password." },
    { id: "weak-password", text: "Too easy to guess." },
    { id: "weak-password-pwned", text: "It is in lists." },
    { id: "weak-password-length", text: "It is too short." },
  ],
};
const refused: Failure = { status: "failed", reason: "refused", code: "", message: "", details: [] };
const textOf = (failure: Partial<Failure>, of: Form = form) => failureText(of, words, { ...refused, ...failure });

test("a failure the form knows has words of its own, and a title of its own or the form's", () => {
  expect(textOf({ code: "invalid_credentials" })).toEqual({
    title: "Login Failed",
    text: "Invalid email or password.",
  });
  expect(textOf({ code: "weak_password" })).toEqual({ title: "Failed to login", text: "Too easy to guess." });
});

test("the reasons of a weak password follow, as far as they are known", () => {
  const { text } = textOf({ code: "weak_password", details: ["length", "pwned", "shape"] });
  expect(text).toBe("Too easy to guess. It is too short. It is in lists.");
});

test.each(["offline", "limit", "server"] as const)("without a known code the reason speaks: %s", (reason) =>
  expect(textOf({ reason, code: "", message: "Failed to fetch" }).text).toBe(words.failures[reason]),
);

test.each([
  ["limit", "PT429"],
  ["server", "XX000"],
  ["server", "503"],
] as const)("a failure of that kind has its code behind the sentence, as a refusal has: %s %s", (reason, code) =>
  expect(textOf({ reason, code, message: "internal" }).text).toBe(`${words.failures[reason]} (${code})`),
);

test("a refusal by the database is told in general, with its code", () => {
  const message = 'new row violates row-level security policy for table "contact_messages"';
  expect(textOf({ code: "42501", message }).text).toBe("Not accepted. (42501)");
  expect(textOf({ code: "something_new" }).text).toBe("Not accepted. (something_new)");
});

test("a refusal without a word is told in general", () => expect(textOf({}).text).toBe("Not accepted."));

test("the form's own general words go before all others, with the code", () => {
  const own = { ...form, failure: { title: "T", text: "Please call." } };
  expect(textOf({ message: "x" }, own).text).toBe("Please call.");
  expect(textOf({ code: "something_new", message: "x" }, own).text).toBe("Please call. (something_new)");
});
