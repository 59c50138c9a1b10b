import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

/** The sample with another picture at Men's Wear, and what is said of it. */
function brokenPicture(name: string, file: string, says: string): BrokenDocument {
  const from = '"image": "line-shirt.svg",\n          "alt": ""';
  const [severity, words] = says.startsWith("(warning) ") ? ["(warning) ", says.slice(10)] : ["", says];
  const line = `${severity}Pricing › Men's Wear › Picture: image "${file}" ${words}`;
  return broken(name, [from, from.replace("line-shirt.svg", file)], `"${file}"`, line);
}

export const BROKEN_PICTURES: readonly BrokenDocument[] = [
  brokenPicture(
    "a photograph that is not there",
    "shop-frnt.jpg",
    'is no picture in src/public/media. Did you mean "shop-front.jpg"?',
  ),
  brokenPicture(
    "a photograph as a phone keeps it",
    "IMG_0412.HEIC",
    "is a HEIC file, from which this site makes no pictures. Save it as JPEG, put that into the folder and name it here.",
  ),
  brokenPicture(
    "the same under another name",
    "phone.jpg",
    "is a HEIC file, which browsers do not show, whatever its name ends with. Save it as JPEG and name that.",
  ),
  brokenPicture(
    "a file that is no photograph",
    "torn.jpg",
    "is no picture that can be read. Copy the file anew from the camera, as JPEG.",
  ),
  brokenPicture(
    "a photograph too small for its place",
    "counter.jpg",
    "(warning) is 400 px wide; at least 512 px look sharp here. Use a larger copy, as it came from the camera.",
  ),
  broken(
    "a photograph that hangs on the clothes line",
    ['"image": "line-saree.svg",\n              "hangsAt"', '"image": "shop-front.jpg",\n              "hangsAt"'],
    '"shop-front.jpg"',
    'Pages › / › First screen › saree: image "shop-front.jpg" is a photograph, but a drawing belongs here. Name a file that ends with .svg.',
  ),
  broken(
    "a photograph in the place of the name",
    ['"wordmark": "wordmark.svg"', '"wordmark": "shop-front.jpg"'],
    '"shop-front.jpg"',
    'Business › Brand pictures: wordmark "shop-front.jpg" is a photograph, but a drawing belongs here. Name a file that ends with .svg.',
  ),
];
