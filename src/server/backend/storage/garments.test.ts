import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { garmentAnswers } from "#server/backend/storage/garments.ts";
import { normalizePicture } from "#server/backend/storage/normalize-picture.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";

test("all photographs together have a bound, whatever order they are of", async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "garments-")), "garments");
  const take = async () => Buffer.alloc(60_000);
  const answer = garmentAnswers({ folder, secret: "secret", take, maxMegabytes: async () => 0.13 });
  const add = (order: number) => {
    const id = `00000000-0000-4000-8000-00000000000${order}`;
    const task = { kind: "upload-garment", name: `${id}/intake-${id}.jpg` } as const;
    return answer(new Request("http://site.test", { method: "POST" }), task, async () => "write");
  };
  expect([await add(1), await add(2), await add(3)].map(({ status }) => status)).toEqual([200, 200, 507]);
});

test("a photograph is not kept larger than it came", async () => {
  const taken = await sharp(await madePhotograph({ width: 900, height: 600 }))
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
  const kept = await normalizePicture(taken);
  expect(kept.ok && kept.bytes.byteLength).toBeLessThanOrEqual(taken.byteLength);
});
