import { expect, test } from "vitest";
import { askAll, type Check } from "#scripts/doctor/check.ts";
import { nodeFinding } from "#scripts/doctor/machine.ts";
import { certificateFinding } from "#scripts/doctor/online.ts";

test("a question without an answer ends in time, and one that throws is a line", async () => {
  const check: Check = { name: "port", remedy: "start it.", ask: () => new Promise(() => undefined) };
  const broken = {
    ...check,
    ask: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("no\nroute") })),
  };
  expect(await askAll([check, broken], 20)).toEqual({
    lines: ["WRONG  port: no answer within 0.02 s. Remedy: start it.", "WRONG  port: no route. Remedy: start it."],
    mustAct: true,
  });
});

test("a certificate that ends within two weeks has to be renewed", () => {
  const certificate = (days: number) => certificateFinding(new Date(Date.now() + days * 86_400_000));
  expect(certificate(3)).toHaveProperty("wrong");
  expect(certificate(60)).toHaveProperty("fine");
});

test.each([
  ["18.20.4", "wrong"],
  ["20.18.3", "wrong"],
  ["20.19.0", "fine"],
  ["24.1.0", "fine"],
])("Node.js %s is %s", (version, found) => expect(nodeFinding(version)).toHaveProperty(found));
