import { describe, expect, test } from "vitest";
import { remoteOrigins } from "#document/model/remote-picture.ts";
import { openSite } from "#document/model/resolve.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";

const context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now: new Date() };

describe("a picture named by its address on the web", () => {
  const site = readSite();
  const articles = site.articles.map((article, index) =>
    index === 0 ? { ...article, imageUrl: { image: "https://pictures.example/shirt.jpg", alt: "A shirt" } } : article,
  );
  const page = openSite({ ...site, articles }, readSchema(), context).page(`/blog/${articles[0]?.id}`);

  test("is loaded from there", () =>
    expect(JSON.stringify(page)).toContain('"src":"https://pictures.example/shirt.jpg"'));

  test("adds only its origin to the security policy", () =>
    expect(remoteOrigins(page)).toEqual(["https://pictures.example"]));
});
