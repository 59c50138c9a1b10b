import { type BrokenDocument, broken, SAREE } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_TRADE: readonly BrokenDocument[] = [
  broken(
    "a service that does not exist",
    ['"prices": [\n        "wash-and-fold"\n', '"prices": [\n        "wash-and-flod"\n'],
    '"wash-and-flod"',
    'Services › Wash & Fold › Prices: entry 1 "wash-and-flod" is the id of none of the prices. Did you mean "wash-and-fold"?',
  ),
  broken(
    "a picture that does not exist",
    ['"image": "line-shirt.svg"', '"image": "line-shrit.svg"'],
    '"line-shrit.svg"',
    'Pricing › Men\'s Wear › Picture: image "line-shrit.svg" is no picture in src/public/media. Did you mean "line-shirt.svg"?',
  ),
  broken(
    "an id taken in the same table",
    ['"id": "shawl"', '"id": "kurta"'],
    '"kurta",\n            "item": "Shawl"',
    "Pricing › Women's Wear › Shawl: id \"kurta\" is taken by Pricing › Women's Wear › Kurta. Give this one an id of its own.",
  ),
  broken(
    "an id taken in another table",
    ['"id": "shawl"', '"id": "mens-coat"'],
    '"mens-coat",\n            "item": "Shawl"',
    "Pricing › Women's Wear › Shawl: id \"mens-coat\" is taken by Pricing › Men's Wear › Coat. Give this one an id of its own.",
  ),
  broken(
    "a section id of the frame",
    ['"id": "hero"', '"id": "main"'],
    '"main",\n',
    'Pages › / › First screen: id "main" is taken by the frame of the page. Give this section an id of its own.',
  ),
  broken(
    "a link to nowhere",
    ['"path": "/pricing"', '"path": "/priceing"'],
    '"/priceing"',
    'Navigation › Menu › Pricing: path "/priceing" leads to no page of this site. Did you mean "/pricing"?',
  ),
  broken(
    "a misspelt fact",
    ['"blurb": "', '"blurb": "Since {business.foundedYaer} '],
    '"Since {',
    "Business: blurb holds {business.foundedYaer}, which stands for nothing. Did you mean {business.foundedYear}?",
  ),
  broken(
    "a misspelt price",
    ['"blurb": "', '"blurb": "From {price.sare} '],
    '"From {',
    "Business: blurb holds {price.sare}, which stands for nothing. Did you mean {price.saree}?",
  ),
  broken(
    "a fact that does not exist",
    ['"blurb": "', '"blurb": "{weather today} '],
    '"{weather',
    "Business: blurb holds {weather today}, which stands for nothing. Remove it, or name a fact, such as {business.name}.",
  ),
  broken(
    "an article's fact outside its page",
    ['"blurb": "', '"blurb": "{item.title} '],
    '"{item',
    "Business: blurb holds {item.title}, which stands for nothing. Remove it, or name a fact, such as {business.name}.",
  ),
  broken(
    "closing before opening",
    ['"closes": "20:00"', '"closes": "08:00"'],
    '"08:00"',
    "Business › Opening hours › Week › Monday: The shop opens at 10:00 and closes at 08:00, which is not later. Write a closing time after the opening time, such as 20:00.",
  ),
  broken(
    "a half day the wrong way round",
    ['"closes": "14:00"', '"closes": "09:30"'],
    '"09:30"',
    "Business › Opening hours › Exceptions › Pongal: The shop opens at 10:00 and closes at 09:30, which is not later. Write a closing time after the opening time, such as 20:00.",
  ),
  broken(
    "two sections of one name",
    ['"id": "second"', '"id": "hero"'],
    '"hero",\n          "type": "hero",\n          "headline": "Second',
    'Pages › / › First screen: id "hero" is taken by section 1 of this page. Give this section an id of its own.',
  ),
  broken(
    "a placeholder on a page of its own",
    ['"prices": [\n        "wash-and-fold"\n', '"prices": [\n        ":prices"\n'],
    '":prices"',
    'Services › Wash & Fold › Prices: entry 1 ":prices" is the id of none of the prices. Known: "mens-shirt", "mens-trouser", "mens-coat", "mens-suit-2", "mens-suit-3", "mens-jacket", "kurta", "salwar", "saree", "dress", "lehenga", "shawl" and others.',
  ),
  broken(
    "two pages of one address",
    ['"path": "/sample",', '"path": "/",'],
    '"/",\n      "title": "The page /sample"',
    'Pages › /: path "/" is already the address of page no. 1. Give this page an address of its own, or remove one of the two.',
  ),
  broken(
    "a page in the place of an article",
    ['"path": "/sample",', '"path": "/blog/sample-article",'],
    '"/blog/sample-article"',
    'Pages › /blog/sample-article: path "/blog/sample-article" is already the address of page no. 2. Give this page an address of its own, or remove one of the two.',
  ),
  broken(
    "an offer that the discount gives",
    [SAREE.price, `${SAREE.price}, "offerPrice": "136+", "offerReason": "x"`],
    '"136+"',
    `(warning) ${SAREE.place}: offerPrice "136+" is what the discount of 20 % gives by itself. Remove offerPrice and offerReason, so that it follows the discount.`,
  ),
  broken(
    "a reason without an offer",
    [SAREE.price, `${SAREE.price}, "offerReason": "x"`],
    '"x"',
    `(warning) ${SAREE.place}: There is an offerReason without an offerPrice. Remove offerReason, or add the offerPrice it speaks of.`,
  ),
];
