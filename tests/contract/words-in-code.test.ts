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

/** Words of a document that a value follows or precedes with nothing but a blank: another language has another order. */
function gluedWordsIn(code: string): string[] {
  const tree = parseSync(code, { configFile: false, parserOpts: { plugins: ["typescript", "jsx"] } });
  const found: string[] = [];
  if (tree === null) return found;
  const text = ({ start, end }: Node) => code.slice(start ?? 0, end ?? 0);
  traverse(tree, {
    enter({ node }) {
      const pieces = piecesOf(node);
      const read = pieces.flatMap((piece) => (piece.node ? text(piece.node) : []));
      if (read.some((part) => /^words\./.test(part)) && read.some((part) => FACT.test(part)))
        found.push(read.join(" "));
      for (const [index, piece] of pieces.entries()) {
        const [blank, next] = pieces.slice(index + 1);
        if (blank?.type !== "blank" || !piece.node || !next?.node || FACT.test(text(next.node))) continue;
        const pair = [piece.node, next.node].map(text);
        if (pair.some((part) => WORDS.test(part)) && !pair.every((part) => SENTENCE.test(part)))
          found.push(pair.join(" "));
      }
    },
  });
  return found;
}

/** An expression, a blank, or anything else that is read between two. */
interface Piece {
  readonly type: "value" | "blank" | "other";
  readonly node?: Node;
}

const WORDS = /^(?:\w+\.)*(\w*(?:[wW]ords|WORDS)|facts|section|news|scheduling)(\??\.\w+)+$/;

/** It has a token for sentences: `{business.phone}`. */
const FACT = /^business(\.\w+)+$/;

/** A sentence of its own: in an element or not, or made before; a quotation and a list follow a colon. */
const SENTENCE = /^text$|(words|WORDS)(\.\w+)+\b|^<q>|\.map\(/;

const between = (text: string): Piece => ({ type: /^[ \u00a0]+$/.test(text) ? "blank" : "other" });

/** What is read as one: the parts of a template, of a sum of texts, of an element. */
function piecesOf(node: Node): Piece[] {
  if (node.type === "TemplateLiteral") {
    return node.quasis.flatMap(({ value: { raw } }, index) => {
      const expression = node.expressions[index];
      return [
        ...(raw === "" ? [] : [between(raw)]),
        ...(expression ? [{ type: "value" as const, node: expression }] : []),
      ];
    });
  }
  if (node.type === "BinaryExpression" && node.operator === "+") return [node.left, node.right].flatMap(termsOf);
  if (node.type !== "JSXElement" && node.type !== "JSXFragment") return [];
  return node.children.flatMap((child): Piece[] => {
    if (child.type === "JSXText") return /^\s*\n\s*$/.test(child.value) ? [] : [between(child.value)];
    if (child.type !== "JSXExpressionContainer") return [{ type: "value", node: child }];
    const { expression } = child;
    return expression.type === "StringLiteral" ? [between(expression.value)] : [{ type: "value", node: expression }];
  });
}

function termsOf(node: Node): Piece[] {
  if (node.type === "StringLiteral") return [between(node.value)];
  return node.type === "BinaryExpression" ? piecesOf(node) : [{ type: "value", node }];
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

test("values are in the sentences of the document, not glued to its words", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file),
  );
  const codes = files.map((file) => ({ file, code: readFileSync(`src/${file}`, "utf8") }));
  // Parsing takes long.
  const suspects = codes.filter(({ code }) => /(ords|ORDS|facts|section|news|scheduling)(\??\.\w+)+\}/.test(code));
  expect(suspects.length).toBeGreaterThan(50);
  expect(suspects.flatMap(({ file, code }) => gluedWordsIn(code).map((text) => `${file}: ${text}`))).toEqual([]);
});

test("a word glued to a value is found", () => {
  expect(gluedWordsIn("<a>{words.call} {business.phone}</a>")).toEqual(["words.call business.phone"]);
  expect(gluedWordsIn("<p>{words.call}: {business.phone}</p>")).toEqual(["words.call business.phone"]);
  expect(gluedWordsIn('words.until + " " + time')).toEqual(["words.until time"]);
  expect(gluedWordsIn("<p>{words.to} <b>{name}</b></p>")).toEqual(["words.to <b>{name}</b>"]);
  expect(gluedWordsIn(`\`$\{sum} $\{words.about}\``)).toEqual(["sum words.about"]);
  expect(gluedWordsIn("<a href={phoneHref(business.phone)}>{words.call}: {name}</a>")).toEqual([]);
});
