import { EventEmitter } from "node:events";
import { cpSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cachedMedia } from "#scripts/dev/cached-media.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

test("pictures are read once, and again when one changed", () => {
  const folder = temporaryFolder(onTestFinished);
  const copy = (name: string) => cpSync("src/public/media/peg.svg", path.join(folder, name));
  const watcher = new EventEmitter();
  copy("peg.svg");
  const media = cachedMedia(watcher, folder);
  const before = media();
  copy("another.svg");
  watcher.emit("all", "change", path.join(tmpdir(), "elsewhere.svg"));
  expect(media()).toBe(before);
  watcher.emit("all", "add", path.join(folder, "another.svg"));
  expect([...media().pictures.keys()]).toEqual(["another.svg", "peg.svg"]);
});
