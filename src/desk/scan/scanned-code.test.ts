import { expect, test } from "vitest";
import { scannedCode } from "#desk/scan/scanned-code.ts";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const ID = "7d0c2a54-0001-4000-8000-000000000001";
const TOKEN = "a".repeat(43);
const facts = { ...deskFacts(), origin: "https://shop.example" };
const read = (text: string) => scannedCode(text, facts);
const here = (path: string) => read(facts.origin + path);

test("a number is one with or without the shop's letters, in capitals or not, with what a scanner adds", () => {
  for (const text of ["1042", "VL-1042", "vl-1042", " VL-1042\r", "௧௦௪௨", "VL-१०४२", "VL–1042"])
    expect(read(text)).toEqual({ kind: "number", number: 1042 });
});

test("the codes of tags and slips lead to their order", () => {
  const own = { kind: "page", source: { kind: "own", id: ID } };
  expect(here(`/desk#search?order=${ID}`)).toEqual(own);
  expect(here(`${facts.paths.order}#${ID}`)).toEqual(own);
  expect(here(`${facts.paths.track}#${TOKEN}`)).toEqual({ kind: "page", source: { kind: "tracked", token: TOKEN } });
});

test("a code is read with what scanners say of it, and with the capitals locked", () => {
  const turned = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
  const [tag, token] = [`${facts.origin}/desk#search?order=${ID}`, "aB3".padEnd(43, "xY")];
  for (const text of [`]Q1${tag}`, tag.toUpperCase(), turned(tag), `]q1${turned(tag)}`])
    expect(read(text), text).toEqual({ kind: "page", source: { kind: "own", id: ID } });
  const slip = turned(`${facts.origin}${facts.paths.track}#${token}`);
  expect(read(slip)).toEqual({ kind: "page", source: { kind: "tracked", token } });
  expect(read("]C0vl-1042")).toEqual({ kind: "number", number: 1042 });
});

test("what another shop has printed, a payment and a broken code are told apart from words", () => {
  const foreign = [`https://other.example/desk#search?order=${ID}`, "QX-1042", "upi://pay?pa=a@b", "http://["];
  for (const text of [...foreign, `${facts.origin}/desk#search?order=1`, `${facts.origin}/`])
    expect(read(text), text).toEqual({ kind: "foreign" });
  for (const text of ["Meena", "+91 98430 55501", "9843055501", "14 Bashyakarlu Road", "meena@example.com"])
    expect(read(text), text).toEqual({ kind: "words" });
});
