import { REFUSALS_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import type { Saying } from "#lib/said-as.ts";

/** Each sentence with which the site refuses something of an owner, and what is read for it. */
export const EDITOR_REFUSALS: readonly Saying[] = [
  [
    "Version {number} was published meanwhile. Look at it first, then publish again.",
    ({ number }) => WORDS.replaced({ number: `${number}` }),
  ],
  ["Nothing waits for its time any more. Look at what is online, then publish again.", () => WORDS.nothingWaits],
  ["The time of a version is a year from now at most", () => WORDS.late],
  ["This is not a document of the site, or it is larger than {size} MB", () => WORDS.large],
  ["A draft needs the version it is based on and what was typed, {size} MB at most", () => WORDS.large],
  ["Request body is too large", () => WORDS.large],
  [
    "You have published {count} times within a day. Publish again tomorrow; your draft stays.",
    ({ count }) => WORDS.daily({ count: `${count}` }),
  ],
  [
    "You have published {count} times within a minute. Wait a minute, then publish again.",
    ({ count }) => WORDS.often({ count: `${count}` }),
  ],
  ["That was very often. Wait {time}, then try again.", () => WORDS.wait],
  ["Too many requests are waiting. Try again in a few seconds.", () => WORDS.busy],
  ["Nothing was published: the document has {mistakes}.", () => WORDS.mistakes],
  ["A text holds a character that cannot be stored: NUL, or half of an emoji. Type that text anew.", () => WORDS.sign],
  ["Only an owner publishes the site", () => WORDS.owner],
  ["Only an owner edits the site", () => WORDS.owner],
  ["Only an owner edits and publishes the site", () => WORDS.owner],
  ["Only an owner keeps and removes pictures", () => WORDS.owner],
  [
    "The picture is {sides} pixels. Choose one of {least} to {most} pixels a side that is at most {ratio} times as long as wide.",
    ({ sides, least, most, ratio }) =>
      WORDS.sides({ sides: `${sides}`, least: `${least}`, most: `${most}`, ratio: `${ratio}` }),
  ],
  [
    "The picture has more than {count} million pixels. Choose a smaller one.",
    ({ count }) => WORDS.pixels({ count: `${count}` }),
  ],
  ["The picture is larger than {size}. Choose a smaller one.", ({ size }) => WORDS.heavy({ size: `${size}` })],
  ["This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF.", () => WORDS.noPicture],
  ["This is a HEIC picture, which browsers cannot show. Save it as JPEG, then choose that.", () => WORDS.heic],
  ["The picture is broken: it cannot be read to its end. Take it again, or choose another.", () => WORDS.broken],
  ["The picture was not read in time. Choose a smaller one, or try again in a moment.", () => WORDS.slow],
  ["The picture was not kept: there is no room for it on the server. Nothing changed.", () => WORDS.full],
  [
    "The picture was not kept: all pictures together may take {size}. Delete some that nothing uses.",
    ({ size }) => WORDS.allFull({ size: `${size}` }),
  ],
];
