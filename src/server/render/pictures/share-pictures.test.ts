import { expect, it } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { openDrawing } from "#server/render/pictures/cover.ts";
import { headingFaceOf } from "#server/render/pictures/heading-face.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { sharePicture } from "#server/render/pictures/share-pictures.ts";

it("a name that no heading font can draw has the picture of the home page, and no gap", async () => {
  const site = readSite();
  const media = readMedia("src/public/media");
  const context = {
    media: media.pictures,
    icons: "",
    now: new Date(),
    qrCodeOf: pageQrCodes("https://vellai.example"),
  };
  const open = openSite(site, readSchema(), context);
  const pictureOf = async (page: string, name: string) => {
    const data = open.page(page);
    return data && (await sharePicture(data, name, media, site.theme)).file;
  };
  const home = await pictureOf("/", "Home");
  expect(await pictureOf("/pricing", "ราคา")).toBe(home);
  for (const name of ["Pricing", "விலைகள்", "दाम की सूची"]) expect(await pictureOf("/pricing", name)).not.toBe(home);
});

it("a name in Tamil or Hindi is as wide as it is drawn, without signs beside their letters", async () => {
  for (const name of ["சேவைகள்", "கல்யாண & விழா உடைகள்", "प्राइवेसी पॉलिसी"]) {
    const face = await headingFaceOf(name);
    const width = (face?.widthOf(name) ?? 0) * 100;
    const line = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 300">${face?.draw(name, { x: 0, y: 150, size: 100 })}</svg>`;
    const drawn = (await openDrawing(line)).innerBBox();
    expect(drawn?.width).toBeGreaterThan(width * 0.94);
    expect(drawn?.width).toBeLessThan(width * 1.02);
  }
});
