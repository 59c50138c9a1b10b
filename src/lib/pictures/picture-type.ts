/** The kinds of pictures that can be uploaded, by the ending of their names. */
export const PICTURE_TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" } as const;
export type PictureEnding = keyof typeof PICTURE_TYPES;

/** More than a phone's camera writes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Pixels of the longer side: twice what the widest copy on a page has on a phone, and enough for every screen. */
export const MAX_PICTURE_SIDE = 2560;

const HEIC_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The type of a photograph by its first bytes; undefined for other files. */
export function pictureTypeOf(bytes: Uint8Array): PictureEnding | "heic" | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("\xff\xd8\xff")) return "jpg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8) === "WEBP") return "webp";
  if (head.slice(4, 8) !== "ftyp") return undefined;
  const brand = head.slice(8);
  if (brand === "avif" || brand === "avis") return "avif";
  return HEIC_BRANDS.has(brand) ? "heic" : undefined;
}

/** Whether a picture moves, by the marks of GIF, APNG, WebP and AVIF. Pages show the first of its pictures. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  if (text.startsWith("GIF8")) return text.split("!ù\x04").filter(isGifFrame).length > 1;
  const type = pictureTypeOf(bytes);
  if (type === "png") return text.slice(0, text.indexOf("IDAT")).includes("acTL");
  if (type === "webp") return text.slice(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return type === "avif" && text.slice(8, 40).includes("avis");
}

/** After the mark of a frame's control: four bytes, an end, and what is drawn. */
function isGifFrame(after: string): boolean {
  return after[4] === "\0" && /^[,!]/.test(after.slice(5));
}

/** The extension of a picture's name; undefined for other names. */
export function pictureEnding(name: string): PictureEnding | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return isEnding(ending) ? ending : undefined;
}

function isEnding(text: string): text is PictureEnding {
  return Object.hasOwn(PICTURE_TYPES, text);
}
