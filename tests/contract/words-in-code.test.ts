import { readdirSync, readFileSync } from "node:fs";
import { parseSync, traverse, type types } from "@babel/core";
import { expect, test } from "vitest";

type Node = types.Node;

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

/** Words of the document beside a fact of the business, which belongs into their sentence: `{business.phone}`. */
function gluedFactsIn(code: string): string[] {
  const tree = parseSync(code, { configFile: false, parserOpts: { plugins: ["typescript", "jsx"] } });
  const found: string[] = [];
  if (tree === null) return found;
  traverse(tree, {
    enter({ node }) {
      const pieces = piecesOf(node).map(({ start, end }) => code.slice(start ?? 0, end ?? 0));
      const word = pieces.find((piece) => /^words(\.\w+)+$/.test(piece));
      const fact = pieces.find((piece) => /^business(\.\w+)+$/.test(piece));
      if (word && fact) found.push(`${word} ${fact}`);
    },
  });
  return found;
}

/** The expressions whose texts are read as one. */
function piecesOf(node: Node): Node[] {
  if (node.type === "TemplateLiteral") return node.expressions;
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [...piecesOf(node.left), ...piecesOf(node.right)];
  if (node.type === "JSXElement")
    return node.children.flatMap((child) => (child.type === "JSXExpressionContainer" ? [child.expression] : []));
  return node.type === "MemberExpression" ? [node] : [];
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

test("facts of the business are in the sentences of the document, not glued to its words", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file),
  );
  const codes = files.map((file) => ({ file, code: readFileSync(`src/${file}`, "utf8") }));
  // Parsing takes long.
  const suspects = codes.filter(({ code }) => code.includes("words.") && code.includes("business."));
  expect(suspects.length).toBeGreaterThan(10);
  expect(suspects.flatMap(({ file, code }) => gluedFactsIn(code).map((text) => `${file}: ${text}`))).toEqual([]);
});

test("a word glued to a fact is found", () => {
  const glued = [
    "<a>{words.call} {business.phone}</a>",
    `\`$\{words.call} $\{business.phone}\``,
    'words.call + " " + business.phone',
  ];
  expect(glued.map(gluedFactsIn)).toEqual(glued.map(() => ["words.call business.phone"]));
  expect(gluedFactsIn("<a href={phoneHref(business.phone)}>{words.call}</a>")).toEqual([]);
});
