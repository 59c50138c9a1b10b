import { readFileSync } from "node:fs";
import path from "node:path";
import { prefixOf } from "#document/links/address-in.ts";
import { FIRST_WINDOW, OTHER_LANGUAGE, type Used } from "#scripts/bench/lib/budgets.ts";
import { answerWeight, htmlWeight, openBuiltSite } from "#scripts/bench/lib/weights.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { writeCompressed } from "#server/lib/output.ts";
import { MANIFESTS } from "#server/render/read-bundle.ts";
import { render } from "#server/render/render-site.ts";
import { htmlFile } from "#server/render/rendered-folder.ts";

const FOLDER = ".build/languages";

/** The home pages of the site with all its languages, where there are some that visitors cannot choose yet. */
export async function weighLanguages(): Promise<Used[]> {
  const site = checkedSite();
  const { languages = [] } = site;
  if (languages.every(({ ready }) => ready)) return [];
  const all = languages.map((language) => ({ ...language, ready: true }));
  await render({ site: { ...site, languages: all }, folder: FOLDER, compress: false });
  const built = openBuiltSite(FOLDER, MANIFESTS.client);
  const compressed = async (page: string) => {
    const file = path.join(FOLDER, htmlFile(page));
    await writeCompressed(file, readFileSync(file));
  };
  const homes = languages.map(({ code }) => prefixOf(code));
  for (const page of ["/", ...homes]) await compressed(page);
  const place = (page: string) => `${page} of ${languages.length + 1} languages`;
  const own: Used = {
    place: place("/"),
    name: "with headers",
    value: answerWeight(built, "/"),
    limit: FIRST_WINDOW,
    remedy: "It arrives a round trip later once visitors can choose the languages.",
    isAdvice: true,
  };
  const others = homes.map((page) => ({
    place: place(page),
    name: "HTML with styles",
    value: htmlWeight(built, page),
    limit: OTHER_LANGUAGE,
    remedy: "Shorter texts in this language, or fewer sections on the home page.",
  }));
  return [own, ...others];
}
