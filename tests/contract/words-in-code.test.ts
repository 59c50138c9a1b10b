import { readdirSync, readFileSync } from "node:fs";
import { parseSync, traverse } from "@babel/core";
import { expect, test } from "vitest";

/** Attributes that people read or hear. */
const READ = /^(alt|aria-label|aria-description|label|placeholder|title)$/;
const LETTERS = /\p{L}{2}/u;

/** Texts in JSX that reach a screen: between tags, and in attributes that are read. */
function textsIn(code: string): string[] {
  const tree = parseSync(code, { configFile: false, parserOpts: { plugins: ["typescript", "jsx"] } });
  const found: string[] = [];
  if (tree === null) return found;
  traverse(tree, {
    enter({ node }) {
      if (node.type === "JSXText") found.push(node.value.trim());
      if (node.type !== "JSXAttribute" || node.value?.type !== "StringLiteral") return;
      if (READ.test(String(node.name.name))) found.push(node.value.value);
    },
  });
  return found.filter((text) => LETTERS.test(text) && !text.startsWith("https://"));
}

test("the sentences of the desk and the editor are in their words, not in their components", () => {
  const files = ["src/desk", "src/editor"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const components = files.filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((file) => textsIn(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});

test("a text in a component is found", () => {
  expect(textsIn('const a = <p title="Close it" className="dialog close">{name}: Shop{" "}</p>;')).toEqual([
    "Close it",
    ": Shop",
  ]);
});
