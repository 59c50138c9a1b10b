import { expect, test } from "vitest";
import { checkSite } from "#scripts/document/check-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

function mistakes(...lines: string[]): string[] {
  const { findings } = checkSite(lines.join("\n"), CHECK_OPTIONS);
  return findings.map(({ line, problem, hint }) => `${line}: ${problem} ${hint}`);
}

test("a group without end is told where the next one begins", () => {
  expect(
    mistakes("{", '  "routes": [', "    {", '      "path": "/"', "    {", '      "path": "/b"', "    }", "  ]", "}"),
  ).toEqual(["5: The group that begins on line 3 with { has no }. Write } where the group ends."]);
});

test("the last group of a list without end is told at the end of the list", () => {
  expect(mistakes("{", '  "routes": [', "    {", '      "path": "/"', "  ]", "}")).toEqual([
    "5: The group that begins on line 3 with { has no }. Write } where the group ends.",
  ]);
});

test("a list without end is told where the next field begins", () => {
  expect(mistakes("{", '  "services": [', "    {}", "  ,", '  "forms": []', "}")).toEqual([
    "5: The list that begins on line 2 with [ has no ]. Write ] where the list ends.",
  ]);
});

test("a list without beginning is told once", () => {
  expect(
    mistakes("{", '  "services": [', "    {", '      "prices":', '        "saree"', "      ]", "    }", "  ]", "}"),
  ).toEqual(["6: The ] on line 6 closes nothing. Write [ where it should begin, or remove the ]."]);
});

test("brackets in texts do not count", () => {
  expect(mistakes("{", '  "fallbackPath": "/}]"', "}").join(" ")).not.toContain("closes nothing");
});
