import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import type { PageData } from "#document/model/types.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { openOutput } from "#server/lib/output.ts";
import { publishFaces } from "#server/render/faces/publish-faces.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const MEDIA = readMedia("src/public/media").pictures;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function pageIn(lang: string, title: string): PageData {
  const open = openSite({ ...readSite(), lang }, readSchema(), { media: MEDIA, icons: "", now: new Date() });
  const data = open.page("/track");
  if (data === undefined) throw new Error("There is a page for orders.");
  return { ...data, page: { ...data.page, title } };
}

it("a file is named by its content, and what people wrote is left to the device", async () => {
  const faces = await publishFaces([pageIn("ta", "துணி")], openOutput(folder, { compress: false }));
  expect(faces.get("ta")?.text.src).toMatch(/^\/fonts\/noto-sans-tamil-.{3}\.woff2$/);
  expect(faces.get("ta")?.notIn).toEqual(["order"]);
  const again = await publishFaces([pageIn("ta", "துணி துணி")], openOutput(folder, { compress: false }));
  expect(again).toEqual(faces);
  const other = await publishFaces([pageIn("ta", "துணி விலை பொருள்")], openOutput(folder, { compress: false }));
  expect(other.get("ta")?.text.src).not.toBe(faces.get("ta")?.text.src);
});

it("with a letter that a face lacks, devices draw the texts with their own", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const faces = await publishFaces([pageIn("ta", "துணி \u{11FC0}")], openOutput(folder, { compress: false }));
  expect(faces.get("ta")?.text.src).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^noto-sans-tamil is not used.*it lacks a letter/));
});
