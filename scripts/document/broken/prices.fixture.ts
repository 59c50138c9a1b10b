import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_PRICES: readonly BrokenDocument[] = [
  broken(
    "an offer that departs from the discount without a reason",
    ['"regPrice": "170+"', '"regPrice": "170+", "offerPrice": "150+"'],
    '"150+"',
    'Pricing › Women\'s Wear › Saree: offerPrice "150+" is not what the discount of 20 % gives, which is "136+", and no reason is written. Remove offerPrice, or add an "offerReason", such as "Festival price".',
  ),
  broken(
    "an offer the discount gives, without a reason",
    ['"regPrice": "170+"', '"regPrice": "170+", "offerPrice": "136+"'],
    '"136+"',
    '(warning) Pricing › Women\'s Wear › Saree: offerPrice "136+" is what the discount of 20 % gives by itself. Remove offerPrice.',
  ),
  broken(
    "an offer above the regular price",
    ['"regPrice": "170+"', '"regPrice": "170+", "offerPrice": "190+", "offerReason": "x"'],
    '"190+"',
    'Pricing › Women\'s Wear › Saree: offerPrice "190+" is above the regular price "170+". Write an offer that is not dearer, or raise regPrice.',
  ),
  broken(
    "an offer for another unit",
    ['"offerPrice": "90/Kg"', '"offerPrice": "90"'],
    '"90"',
    '(warning) Pricing › Laundry Prices › Wash & Steam Iron: offerPrice "90" and regPrice "115/Kg" are not for the same thing. Write both with the same unit, as a pair or not, with or without a +, such as "92/Kg".',
  ),
  broken(
    "an offer for one of a pair",
    ['"regPrice": "120/120"', '"regPrice": "120/120", "offerPrice": "90", "offerReason": "x"'],
    '"90"',
    '(warning) Pricing › Men\'s Wear › Shirt / T-shirt: offerPrice "90" and regPrice "120/120" are not for the same thing. Write both with the same unit, as a pair or not, with or without a +, such as "96/96".',
  ),
  broken(
    "nothing to pay",
    ['"regPrice": "170+"', '"regPrice": "0"'],
    '"0"',
    '(warning) Pricing › Women\'s Wear › Saree: regPrice "0" gives it away for nothing. Write the price, or leave the row out.',
  ),
  broken(
    "a price far below its table",
    ['"regPrice": "170+"', '"regPrice": "17+"'],
    '"17+"',
    '(warning) Pricing › Women\'s Wear › Saree: regPrice "17+" is far from the other prices of this table, which lie about 140. A digit may be missing. Look at it again; a price that is right may stay.',
  ),
  broken(
    "a price far above its table",
    ['"regPrice": "375"', '"regPrice": "3750"'],
    '"3750"',
    '(warning) Pricing › Household Items › Single blanket: regPrice "3750" is far from the other prices of this table, which lie about 465. It may have a digit too many. Look at it again; a price that is right may stay.',
  ),
  {
    name: "a digit less than online",
    changes: [['"regPrice": "170+"', '"regPrice": "17+"']],
    published: [],
    says: [
      {
        at: '"17+"',
        line: '(warning) Pricing › Women\'s Wear › Saree: regPrice goes from "170+" online to "17+", down by 90 %. A digit seems to be missing. Look at it again; a price that is right may stay.',
      },
    ],
  },
  {
    name: "a digit more than online",
    changes: [['"regPrice": "170+"', '"regPrice": "1700+"']],
    published: [],
    says: [
      {
        at: '"1700+"',
        line: '(warning) Pricing › Women\'s Wear › Saree: regPrice goes from "170+" online to "1700+", up by 900 %. It seems to have a digit too many. Look at it again; a price that is right may stay.',
      },
    ],
  },
  {
    name: "a price that jumps up",
    changes: [['"regPrice": "170+"', '"regPrice": "230+"']],
    published: [],
    says: [
      {
        at: '"230+"',
        line: '(warning) Pricing › Women\'s Wear › Saree: regPrice goes from "170+" online to "230+", up by 35 %. Look at it again; a price that is right may stay.',
      },
    ],
  },
  {
    name: "an agreed offer that falls far",
    changes: [['"offerPrice": "90/Kg"', '"offerPrice": "60/Kg"']],
    published: [],
    says: [
      {
        at: '"60/Kg"',
        line: '(warning) Pricing › Laundry Prices › Wash & Steam Iron: offerPrice goes from "90/Kg" online to "60/Kg", down by 33 %. Look at it again; a price that is right may stay.',
      },
    ],
  },
  {
    name: "a discount that moves every offer",
    changes: [['"discountPercent": 20', '"discountPercent": 50']],
    published: [],
    says: [
      {
        at: "50,",
        line: "(warning) Price book: discountPercent goes from 20 online to 50: every offer that follows it goes down by 38 %. Look at it again; a discount that is right may stay.",
      },
    ],
  },
  {
    name: "an item twice at two prices",
    changes: [['"item": "Shawl"', '"item": "saree "']],
    says: [
      {
        at: '"saree "',
        line: 'Pricing › Women\'s Wear › saree : item "saree " stands in this table twice, at 170+ and at 140+. Remove one of the two rows, or say in its name what is different.',
      },
      { at: '"saree "', line: "(warning) Pricing › Women's Wear › saree : item ends with a blank. Remove it." },
    ],
  },
  broken(
    "an item twice at one price",
    ['"item": "Salwar"', '"item": "Kurta"'],
    '"Kurta",\n            "regPrice": "110+"\n          },\n          {\n            "id": "sar',
    '(warning) Pricing › Women\'s Wear › Kurta: item "Kurta" stands in this table twice, at the same price. Remove one of the two rows, or say in its name what is different.',
  ),
  broken(
    "a typed price of a named item",
    ['"blurb": "', '"blurb": "Sarees from ₹136. '],
    '"Sarees from ₹136. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    "(warning) Business: blurb holds ₹136, which will not follow the price book. Write {price.saree} (Saree, ₹136+).",
  ),
  broken(
    "a typed regular price",
    ['"blurb": "', '"blurb": "Saree, usually Rs. 170. '],
    '"Saree',
    "(warning) Business: blurb holds Rs. 170, which will not follow the price book. Write {price.saree} (Saree, ₹136+).",
  ),
  broken(
    "a typed price that is out of date",
    ['"blurb": "', '"blurb": "Saree at 150 rupees. '],
    '"Saree at 150 rupees. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    "(warning) Business: blurb holds 150 rupees, but the price book says otherwise. Write {price.saree} (Saree, ₹136+).",
  ),
  broken(
    "a typed figure of the price book",
    ['"blurb": "', '"blurb": "Only ₹252 today. '],
    '"Only ₹252 today. Vellai is the Tamil word for white. Laundry and dry cleaning in Coimbatore since {business.foundedYear}',
    "(warning) Business: blurb holds ₹252, a figure of the price book. If it is that price, write {price.mens-coat} (Coat, ₹252) or {price.mens-jacket} (Jacket, ₹252+) or {price.dress} (Dress, ₹252+), so that it follows.",
  ),
  broken(
    "a price with its currency",
    ['"regPrice": "170+"', '"regPrice": "₹170+"'],
    '"₹170+"',
    'Pricing › Women\'s Wear › Saree: regPrice "₹170+" is not a price. Write "170+".',
  ),
  broken(
    "a price with a comma",
    ['"regPrice": "690+"', '"regPrice": "1,690+"'],
    '"1,',
    'Pricing › Shoes › Boots: regPrice "1,690+" is not a price. Write "1690+".',
  ),
];
