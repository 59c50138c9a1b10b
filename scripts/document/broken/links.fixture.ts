import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_LINKS: readonly BrokenDocument[] = [
  broken(
    "a link that runs a program",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "javascript:alert(1)"',
    ],
    '"javascript:alert(1)"',
    'Pages › / › First screen › Main button: path "javascript:alert(1)" would run a program instead of leading somewhere. Write the path of a page, such as /pricing, or an address that begins with https://.',
  ),
  broken(
    "a link that carries a page",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "data:text/html,hello"',
    ],
    '"data:text/html',
    'Pages › / › First screen › Main button: path "data:text/html,hello" would show a page that is nobody\'s. Write the path of a page, such as /pricing, or an address that begins with https://.',
  ),
  broken(
    "a link that runs an old program",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "vbscript:msgbox(1)"',
    ],
    '"vbscript:msgbox(1)"',
    'Pages › / › First screen › Main button: path "vbscript:msgbox(1)" would run a program instead of leading somewhere. Write the path of a page, such as /pricing, or an address that begins with https://.',
  ),
  broken(
    "a link without https",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "http://vellai.in"',
    ],
    '"http://vellai.in"',
    'Pages › / › First screen › Main button: path "http://vellai.in" is not a safe address. Write "https://vellai.in", if that leads to the same place.',
  ),
  broken(
    "a link that leaves the site by two slashes",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "//vellai.in"',
    ],
    '"//vellai.in"',
    'Pages › / › First screen › Main button: path "//vellai.in" leads to another site, though it looks like a page of this one. Write "https://vellai.in", if that is meant.',
  ),
  broken(
    "a link that leaves the site by a backslash",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/\\\\vellai.in"',
    ],
    '"/\\\\vellai.in"',
    'Pages › / › First screen › Main button: path "/\\vellai.in" leads to another site, though it looks like a page of this one. Write "https://vellai.in", if that is meant.',
  ),
  broken(
    "a web address without a domain",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "https://vellai"',
    ],
    '"https://vellai"',
    'Pages › / › First screen › Main button: path "https://vellai" leads nowhere. Write https:// and a domain, such as https://www.openstreetmap.org/.',
  ),
  broken(
    "a web address with a blank",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "https://vellai .in"',
    ],
    '"https://vellai .in"',
    'Pages › / › First screen › Main button: path "https://vellai .in" leads nowhere. Write https:// and an address without blanks.',
  ),
  broken(
    "a web address with a name in it",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "https://pricing@vellai.in/"',
    ],
    '"https://pricing@vellai.in/"',
    'Pages › / › First screen › Main button: path "https://pricing@vellai.in/" leads nowhere. Leave out the name before the @.',
  ),
  broken(
    "an e-mail link without an address",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "mailto:hello"',
    ],
    '"mailto:hello"',
    'Pages › / › First screen › Main button: path "mailto:hello" leads nowhere. Write mailto: and an e-mail address.',
  ),
  broken(
    "a phone link without a number",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "tel:vellai"',
    ],
    '"tel:vellai"',
    'Pages › / › First screen › Main button: path "tel:vellai" leads nowhere. Write tel: and the digits of a phone number.',
  ),
  broken(
    "a part that is not on the page",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "#heroo"',
    ],
    '"#heroo"',
    'Pages › / › First screen › Main button: path "#heroo" leads to no part of this page. Did you mean "hero"?',
  ),
  broken(
    "a part that is not on another page",
    [
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/sample#hro"',
    ],
    '"/sample#hro"',
    'Pages › / › First screen › Main button: path "/sample#hro" leads to no part of /sample. Did you mean "hero"?',
  ),
  broken(
    "a path with a slash at its end",
    ['"path": "/pricing",\n        "hasDropdown"', '"path": "/pricing/",\n        "hasDropdown"'],
    '"/pricing/"',
    'Navigation › Menu › Pricing: path "/pricing/" is not the path of a page. Write "/pricing".',
  ),
  broken(
    "a remote picture without a domain",
    ['"image": "line-shirt.svg"', '"image": "https://pictures"'],
    '"https://pictures"',
    'Pricing › Men\'s Wear › Picture: image "https://pictures" leads nowhere. Write https:// and a domain, such as https://www.openstreetmap.org/.',
  ),
  broken(
    "a service twice in the menu",
    [
      '"serviceItems": [\n          "wash-and-fold",',
      '"serviceItems": [\n          "wash-and-fold",\n          "wash-and-fold",',
    ],
    '"wash-and-fold",\n          "wash-and-s',
    'Navigation › Menu › Services › Services in the menu: entry 2 "wash-and-fold" is entry 1 already. Remove one of the two.',
  ),
  broken(
    "a headline too long for its place",
    [
      '"headline": "Second"',
      '"headline": "Second Second Second Second Second Second Second Second Second Second Second Second Second"',
    ],
    '"Second Second Second Second Second Second Second Second Second Second Second Second Second"',
    "Pages › / › First screen: headline has 90 characters, but there is room for 80. Shorten it.",
  ),
  {
    name: "a button with too many words",
    changes: [
      [
        '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
        '"primaryAction": {\n            "label": "Schedule Pickup",\n            "path": "/book"',
      ],
      [
        '"label": "Schedule Pickup",\n            "path": "/book"',
        '"label": "Schedule your very first pickup with us today","path": "/book"',
      ],
    ],
    says: [
      {
        at: '"Schedule your very first pickup with us today"',
        line: "Pages › / › First screen › Main button: label has 45 characters, but there is room for 40. Shorten it.",
      },
    ],
  },
];
