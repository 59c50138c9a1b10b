import { expect, test } from "vitest";
import { withFieldTitles } from "#editor/shared/field-titles.ts";
import { readSchema } from "#scripts/document/read-site.ts";

const say = (problem: string) =>
  withFieldTitles(readSchema())({ path: [], severity: "error", line: 1, column: 1, place: "", problem, hint: "" })
    .problem;

test("keys are told by the names of their fields, tokens as they are written", () => {
  expect(say("regPrice is missing")).toBe("“Regular price” is missing");
  expect(say("{business.shortName} and {business.name} name each other")).toBe(
    "{business.shortName} and {business.name} name each other",
  );
});
