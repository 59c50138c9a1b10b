import sharp from "sharp";

interface Taken {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation: 6 and 8 rotate by a quarter. */
  readonly orientation?: number;
}

/** A JPEG as from a camera: gradients, noise, and EXIF data with a location. */
export async function madePhotograph({ width, height, orientation = 1 }: Taken): Promise<Buffer> {
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#d8e4f5"/><stop offset=".6" stop-color="#f2a71b"/><stop offset="1" stop-color="#1d2f6f"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  const grain = { width, height, channels: 3 as const, noise: { type: "gaussian" as const, mean: 128, sigma: 18 } };
  const grained = await sharp({ create: { ...grain, background: "gray" } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(sky))
    .composite([{ input: grained, blend: "soft-light" }])
    .flatten()
    .withExif({
      IFD0: { ImageDescription: "Coimbatore" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "11/1 1/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}
