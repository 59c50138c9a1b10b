import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_IDENTITY: readonly BrokenDocument[] = [
  {
    name: "sample contact details on the way online",
    changes: [
      ['"phone": "+91 98765 43210"', '"phone": "+91 422 249 0017"'],
      ['"whatsapp": "+91 98765 43210"', '"whatsapp": "+91 98765 43210"'],
    ],
    publishing: true,
    says: [
      {
        at: '"+91 98765 43210"',
        line: 'Business: whatsapp "+91 98765 43210" is still that of the sample. Write your own number.',
      },
      {
        at: '"hello@vellai.example"',
        line: 'Business: email "hello@vellai.example" is still that of the sample. Write your own address.',
      },
    ],
  },
  broken(
    "text too pale for the page",
    ['"ink": "#171f4a"', '"ink": "#8890b5"'],
    '"#8890b5"',
    "Colours › Light: ink #8890b5 on cotton #fbf8f1 is hard to see (2.9 : 1, for running text). Make one of them lighter or darker, until they reach 4.5 : 1.",
  ),
  broken(
    "edges of fields nobody sees",
    ['"field": "#5a638f"', '"field": "#c0c4d8"'],
    '"#c0c4d8"',
    "Colours › Light: field #c0c4d8 on cotton #fbf8f1 is hard to see (1.6 : 1, for edges of fields and quiet buttons). Make one of them lighter or darker, until they reach 3 : 1.",
  ),
  broken(
    "words of the bright button too bright",
    ['"onMarigold": "#161e4d"', '"onMarigold": "#ffffff"'],
    '"#ffffff"',
    "Colours › Light: onMarigold #ffffff on marigold #f2a31b is hard to see (2 : 1, for words of the bright button). Make one of them lighter or darker, until they reach 4.5 : 1.",
  ),
  broken(
    "a colour of three digits",
    ['"onButton": "#fbf8f1"', '"onButton": "#fff"'],
    '"#fff"',
    'Colours › Light: onButton "#fff" is not a colour. Write "#ffffff".',
  ),
  broken(
    "a phone number with hyphens",
    ['"phone": "+91 98765 43210"', '"phone": "+91-98765-43210"'],
    '"+91-98765-43210"',
    'Business: phone "+91-98765-43210" is not a phone number. Write "+91 98765 43210".',
  ),
];
