import { expect, it } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { sharePicture } from "#server/render/pictures/share-pictures.ts";

it("a name that the heading font cannot draw has the picture of the home page, and no gap", async () => {
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
  expect(await pictureOf("/pricing", "விலைகள்")).toBe(home);
  expect(await pictureOf("/pricing", "Pricing")).not.toBe(home);
});
