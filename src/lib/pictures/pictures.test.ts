import sharp from "sharp";
import { expect, test } from "vitest";
import { isPictureName, pictureName } from "#lib/pictures/picture-name.ts";
import { oddSides } from "#lib/pictures/picture-sides.ts";
import { isAnimated, pictureEnding, pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { madeAnimation } from "#tests/helpers/made-pictures.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe1 a camera's", "jpg"],
  ["\x89PNG\r\n\x1a\n and more", "png"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["\0\0\0\x1cftypavif", "avif"],
  ["\0\0\0\x18ftypheic", "heic"],
  ["\0\0\0\x18ftypmif1", "heic"],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", undefined],
  ["<!doctype html>", undefined],
  ["GIF89a", undefined],
  ["\0\0\0\x18ftypmp42", undefined],
  ["", undefined],
])("%j is a picture of the kind %s", (head, type) => expect(pictureTypeOf(bytes(head))).toBe(type));

test.each([
  ["Our shop front, 2026!", "our-shop-front-2026"],
  ["Café", "cafe"],
  ["எங்கள் கடை", "picture"],
  ["", "picture"],
  ["../../etc/passwd", "etc-passwd"],
])("a picture called %j is named so that an address can hold it", async (title, begins) => {
  const name = await pictureName(title, bytes("abc"), "jpg");
  expect(name).toBe(`${begins}-ba7816bf.jpg`);
  expect(isPictureName(name)).toBe(true);
  expect(pictureEnding(name)).toBe("jpg");
});

test("the longest title makes a name that is taken", async () =>
  expect(isPictureName(await pictureName("wash ".repeat(100), bytes("abc"), "avif"))).toBe(true));

test.each([
  ...["shop.jpg", "shop-3f9a2c1b.svg", "shop-3f9a2c1b.jpg.exe", "../shop-3f9a2c1b.jpg", "a/shop-3f9a2c1b.jpg", 7],
  ...[
    ".shop-3f9a2c1b.jpg",
    "shop-3f9a2c1b.jpg\n",
    "Shop-3f9a2c1b.jpg",
    "shop--3f9a2c1b.jpg",
    `${"a".repeat(90)}-3f9a2c1b.jpg`,
  ],
])("%j is no name of an uploaded picture", (name) => expect(isPictureName(name)).toBe(false));

test.each(["gif", "webp", "apng"] as const)("an animated %s is told from one that stands still", async (kind) => {
  const moving = await madeAnimation(kind);
  expect(isAnimated(moving)).toBe(true);
  const still = sharp(moving);
  expect(isAnimated(await (kind === "apng" ? still.png() : still[kind]()).toBuffer())).toBe(false);
});

test("of other files none is animated", () => {
  for (const head of ["", "GIF89a", "\xff\xd8\xff!\xf9\x04....\0,!\xf9\x04....\0,", "\0\0\0\x1cftypavif", "acTL"])
    expect(isAnimated(bytes(head)), head).toBe(false);
  expect(isAnimated(bytes("\0\0\0\x1cftypavis"))).toBe(true);
});

test.each([
  [1, 1, false],
  [15, 400, false],
  [30_000, 100, false],
  [1, 60_000_000, false],
  [20_001, 5000, false],
  [16, 16, true],
  [2600, 130, true],
  // The longest panorama of a phone.
  [16_382, 3628, true],
])("%i × %i pixels: %s", (width, height, isUsual) => expect(oddSides({ width, height }) === undefined).toBe(isUsual));

test("a picture of odd sides is told with its sides and those that fit", () =>
  expect(oddSides({ width: 30_000, height: 100 })).toBe(
    "The picture is 30,000 × 100 pixels. Choose one of 16 to 20,000 pixels a side that is at most 20 times as long as wide.",
  ));
