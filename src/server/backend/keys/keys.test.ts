import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readOrMakeKeys } from "#server/backend/keys/keys.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const root = temporaryFolder();
const folder = () => mkdtempSync(path.join(root, "data-"));

test("each folder gets keys of its own, once, for its owner's eyes", () => {
  const [one, other] = [folder(), folder()];
  const keys = readOrMakeKeys(one);
  expect(keys.secretKey).toMatch(/^sb_secret_.{40,}$/);
  expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(readOrMakeKeys(one)).toEqual(keys);
  expect(readOrMakeKeys(other).jwtSecret).not.toBe(keys.jwtSecret);
  expect((statSync(path.join(one, "keys.json")).mode & 0o777).toString(8)).toBe("600");
});

const LONG = "x".repeat(40);

test.each([{ jwtSecret: "", secretKey: LONG }, { jwtSecret: LONG, secretKey: "short" }, { jwtSecret: LONG }, [], null])(
  "%j is refused as keys",
  (spoilt) => {
    const dataDir = folder();
    writeFileSync(path.join(dataDir, "keys.json"), JSON.stringify(spoilt));
    expect(() => readOrMakeKeys(dataDir)).toThrow("keys.json");
  },
);
