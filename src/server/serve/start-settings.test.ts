import { expect, test } from "vitest";
import { checkStart, siteAddress } from "#server/serve/start-settings.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const place = { siteFile: "tests/fixtures/site.json", dataDir: folder };

test.each([
  [{ PORT: "abc" }, /PORT is "abc".*such as PORT=4173/],
  [{ PORT: "70000" }, /PORT is "70000"/],
  [{ SITE_URL: "vellai.example" }, /SITE_URL is "vellai.example".*http:\/\/ or https:\/\//],
  [{ SITE_URL: "localhost:4173" }, /SITE_URL is "localhost:4173"/],
  [{ SITE_URL: "https://vellai.example/" }, /without anything behind the name: https:\/\/vellai.example\./],
  [{ SITE_URL: "https://vellai.example/shop" }, /without anything behind/],
  [{ TRUST_PROXY: "yes" }, /TRUST_PROXY is "yes"/],
])("%j is refused with what to write instead", (env, words) => expect(() => checkStart(env, place)).toThrow(words));

test("a document or a folder that is not there is named", () => {
  expect(() => checkStart({}, { ...place, siteFile: "none.json" })).toThrow(/There is no file none.json.*SITE_FILE/);
  for (const dataDir of ["/proc/x", "package.json/data"])
    expect(() => checkStart({}, { ...place, dataDir })).toThrow(`Nothing can be stored in ${dataDir}`);
  expect(() => checkStart({}, place)).not.toThrow();
});

test.each([
  [{}, "http://127.0.0.1:4173", "127.0.0.1"],
  [{ HOST: "0.0.0.0", PORT: "80" }, "http://127.0.0.1:80", "0.0.0.0"],
  [{ HOST: "::1" }, "http://[::1]:4173", "::1"],
  [{ HOST: "::" }, "http://[::1]:4173", "::"],
])("%j is at %s", (env, localUrl, host) =>
  expect(siteAddress(env)).toMatchObject({ localUrl, host, siteUrl: localUrl }),
);
