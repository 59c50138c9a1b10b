import { expect, test } from "vitest";
import { picturePlaces } from "#editor/place/picture-places.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { withValueAt } from "#tests/helpers/remembered-editor.ts";
import { rememberedSite } from "#tests/helpers/remembered-site.ts";

const NAME = "shop-front-1a2b3c4d.jpg";
const MIDNIGHT = "2030-10-24T18:30:00Z";

test("what still shows a picture is named by its place, its time and its owner", async () => {
  const document = withValueAt(readSite(), ["services", 0, "picture", "image"], NAME);
  const site = rememberedSite(document);
  site.publishElsewhere(document, "A picture of the shop.");
  site.publishElsewhere(document, "The same for later.", MIDNIGHT);
  const pictureUses = async () => [
    { version: 1, state: "online" as const, at: "2026-01-01T00:00:00Z" },
    { version: 2, state: "waiting" as const, at: MIDNIGHT },
    { draftOf: "Meena" },
  ];
  const told = await picturePlaces({ ...site.place, pictureUses }, readSchema(), NAME, new Date());
  const places = told.map((place) => place.replace(/\s/g, " "));
  expect(places).toEqual([
    "what customers see (Services › Wash & Fold › Picture › Image)",
    "what waits for 25 October 2030 at 12:00 am (Services › Wash & Fold › Picture › Image)",
    "the draft of Meena",
  ]);
});
