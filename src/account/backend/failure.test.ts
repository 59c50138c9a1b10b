// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { failureOf } from "#account/backend/failure.ts";

const reported = (...error: Parameters<typeof failureOf>) => {
  const { reason, code } = failureOf(...error);
  return `${reason} ${code}`;
};

test("a failure has the backend's own code, else the status of the answer", () => {
  expect(reported({ code: "23514" }, 400)).toBe("refused 23514");
  expect(reported({ code: "PT429" }, 429)).toBe("limit PT429");
  expect(reported({ code: "PT429", hint: null }, 429)).toBe("limit PT429");
  expect(reported({ code: "over_request_rate_limit", status: 429 })).toBe("limit over_request_rate_limit");
  expect(reported({ name: "AuthSessionMissingError", status: 400 })).toBe("refused session_missing");
  expect(reported({ message: "<h1>Service Unavailable</h1>" }, 503)).toBe("server 503");
  expect(reported({ code: "", status: 405 })).toBe("refused 405");
});

test("a status the database chose is told by the reason beside it; other hints are for whoever writes queries", () => {
  expect(reported({ code: "PT429", hint: "guest_limit" }, 429)).toBe("limit guest_limit");
  expect(reported({ code: "23514", hint: "Pickup date cannot be in the past" }, 400)).toBe("refused 23514");
});

test("without an answer there is no code, whatever the browser calls it", () => {
  expect(reported(new DOMException("signal timed out", "TimeoutError"), 0)).toBe("server ");
  expect(reported({ message: "Failed to fetch" })).toBe("server ");
});
