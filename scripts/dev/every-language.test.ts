import { writeFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { sitePlugin } from "#scripts/dev/site-plugin.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test("the development server shows each language of the document, ready or not", { timeout: 120_000 }, async () => {
  const folder = temporaryFolder(onTestFinished);
  const { translations, ...site } = translatedSite(readSchema(), readSite(), "el");
  const document = path.join(folder, "site.json");
  writeFileSync(document, JSON.stringify({ ...site, languages: [{ code: "el" }] }));
  writeFileSync(path.join(folder, "site.el.json"), JSON.stringify(translations?.["el"]));
  const server = await createServer({
    configFile: false,
    root: "src",
    logLevel: "silent",
    cacheDir: path.join(folder, "vite"),
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), sitePlugin({ document })],
  });
  try {
    await server.listen(0);
    const read = async (asked: string) => (await fetch(new URL(asked, server.resolvedUrls?.local[0]))).text();
    const langs = await Promise.all(
      ["/about", "/el/about", "/el/no-such-page", "/no-such-page"].map(
        async (asked) => /lang="([^"]*)"/.exec(await read(asked))?.[1],
      ),
    );
    expect(langs).toEqual(["en-IN", "el", "el", "en-IN"]);
    expect(/hreflang="el" href="\/el\/about"/.test(await read("/about"))).toBe(true);
    expect(JSON.parse(await read("/data/el/about.json")).shell.lang).toBe("el");
  } finally {
    await server.close();
  }
});
