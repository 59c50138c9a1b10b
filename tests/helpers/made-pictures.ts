import { crc32 } from "node:zlib";
import sharp from "sharp";

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG of a few bytes that says how large it is, whatever follows. */
export function claimedPng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    ...[pngChunk("IHDR", head), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))],
  ]);
}

/** Two pictures, one after the other. */
export async function madeAnimation(kind: "gif" | "webp" | "apng"): Promise<Buffer> {
  const still = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["red", "blue"].map(still));
  if (kind === "apng") return apngOf(frames);
  return sharp(frames, { join: { animated: true } })
    [kind]()
    .toBuffer();
}

/** The pictures of two PNGs of 60 × 40 in one (https://www.w3.org/TR/png-3/#apng-chunks). */
function apngOf([first = Buffer.alloc(0), second = Buffer.alloc(0)]: readonly Buffer[]): Buffer {
  const numbers = (...each: number[]) =>
    Buffer.concat(each.map((number) => Buffer.from(Uint32Array.of(number).buffer).swap32()));
  const frame = (position: number) =>
    pngChunk("fcTL", Buffer.concat([numbers(position, 60, 40, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]));
  const at = first.indexOf("IDAT") - 4;
  const next = second.indexOf("IDAT");
  const rows = second.subarray(next + 4, next + 4 + second.readUInt32BE(next - 4));
  const end = first.indexOf("IEND") - 4;
  return Buffer.concat([
    ...[first.subarray(0, at), pngChunk("acTL", numbers(2, 0)), frame(0), first.subarray(at, end)],
    ...[frame(1), pngChunk("fdAT", Buffer.concat([numbers(2), rows])), first.subarray(end)],
  ]);
}
