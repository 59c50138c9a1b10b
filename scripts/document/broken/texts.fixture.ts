import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_TEXTS: readonly BrokenDocument[] = [
  broken(
    "a file name for a description",
    [
      '"image": "line-shirt.svg",\n          "alt": ""',
      '"image": "line-shirt.svg",\n          "alt": "line-shirt.svg"',
    ],
    '"line-shirt.svg"\n',
    '(warning) Pricing › Men\'s Wear › Picture: alt "line-shirt.svg" is the name of a file, which is read out letter by letter. Write what the picture shows, or "" when it only decorates.',
  ),
  broken(
    "a description that says it is a picture",
    [
      '"image": "line-shirt.svg",\n          "alt": ""',
      '"image": "line-shirt.svg",\n          "alt": "Picture of a shirt"',
    ],
    '"Picture of a shirt"',
    '(warning) Pricing › Men\'s Wear › Picture: alt begins with "Picture of", which is said of every picture anyway. Begin with what it shows.',
  ),
  broken(
    "a text that ends with a blank",
    ['"item": "Shawl"', '"item": "Shawl "'],
    '"Shawl "',
    "(warning) Pricing › Women's Wear › Shawl : item ends with a blank. Remove it.",
  ),
  broken(
    "a character without width",
    ['"item": "Shawl"', '"item": "Sha\u200bwl"'],
    '"Sha\u200bwl"',
    "(warning) Pricing › Women's Wear › Sha\u200bwl: item holds U+200B, a character that nobody sees. Remove it, or type the text anew.",
  ),
  broken(
    "a character that turns the text around",
    ['"item": "Shawl"', '"item": "\u202eShawl"'],
    '"\u202eShawl"',
    "Pricing › Women's Wear › \u202eShawl: item holds U+202E, a character that nobody sees and that turns the text around. Remove it, or type the text anew.",
  ),
  broken(
    "a text of blanks",
    ['"item": "Shawl"', '"item": "  "'],
    '"  "',
    "Pricing › Women's Wear ›   : item holds nothing but blanks. Write something.",
  ),
];
