import { NEEDS_CAPTCHA } from "#account/backend/captcha-setting.ts";
import { dataPath } from "#document/links/data-path.ts";
import { atMoment } from "#document/model/at-moment.ts";
import { withoutHidden } from "#document/model/hidden-services.ts";
import { priceRange } from "#document/model/price.ts";
import { remoteOrigins } from "#document/model/remote-picture.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData, Shell } from "#document/model/types.ts";
import type { RenderedPage } from "#prerender/entry.tsx";
import { pageName } from "#prerender/page-name.ts";
import { readSchema } from "#server/document/read-site.ts";
import type { Output } from "#server/lib/output.ts";
import type { PageHeaders } from "#server/render/content-security-policy.ts";
import { languagesIn, publishFaces } from "#server/render/faces/publish-faces.ts";
import { sectionFailureLine } from "#server/render/failure-line.ts";
import { withOfferedForms } from "#server/render/offered-forms.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { sharePicture } from "#server/render/pictures/share-pictures.ts";
import { readBundle, type ServerCode } from "#server/render/read-bundle.ts";
import { htmlFile } from "#server/render/rendered-folder.ts";
import { cachedPages } from "#server/render/service-worker.ts";
import { namesMark, shortNames } from "#theme/style-names.ts";

export interface RenderedSite {
  readonly pages: readonly PageHeaders[];
  /** Pages that search engines may list. */
  readonly listed: readonly PageData[];
  /** What the pages of each language share, the document's own first. */
  readonly shells: readonly Shell[];
  /** Origins of pictures on other sites. */
  readonly pictureOrigins: readonly string[];
  /** Messages about sections that threw, one line each. */
  readonly failures: readonly string[];
}

interface PagesOptions {
  readonly site: Site;
  readonly media: MediaFolder;
  readonly siteUrl: string;
  readonly output: Output;
  /** The moment the pages are made for. */
  readonly now: Date;
  readonly server: ServerCode;
  /** Address of the icon sprite. */
  readonly icons: string;
}

/** The offline page is shown at addresses of other pages, which React would fetch. */
const WITHOUT_REACT = { boot: undefined };

/** Renders every page of a checked document into the output: complete HTML, and data for navigation in the browser. */
export async function renderPages(options: PagesOptions): Promise<RenderedSite> {
  const { site, media, siteUrl, output, now, server, icons } = options;
  const context = { media: media.pictures, icons, now, qrCodeOf: pageQrCodes(siteUrl) };
  const open = server.openLanguages(withOfferedForms(site), readSchema(), context);
  const all = open.paths.flatMap((pagePath) => open.page(pagePath) ?? []);
  const names = new Map(all.map((data) => [data.page.path, pageName(data)]));
  const listed = all.filter(({ page }) => server.isListed(page));
  const faces = await publishFaces(all, output);
  const bundle = readBundle();
  const uncounted = site.retention?.visitsMonths === 0;
  const common = {
    siteUrl,
    listed: new Set(listed.map(({ page }) => page.path)),
    theme: site.theme,
    names,
    priceRange: rangeOf(site, now),
    uncounted,
    ...bundle,
  };
  const offlinePages = new Set(cachedPages(site).map(({ pages: [page = ""] }) => page));
  const renderOne = async (data: PageData): Promise<RenderedFiles> => {
    const { path: pagePath } = data.page;
    const { file, png } = await sharePicture(data, names.get(pagePath) ?? "", media, site.theme);
    const rendered = await server.renderPage(data, {
      ...common,
      picture: `${siteUrl}/${file}`,
      faces: languagesIn(data).flatMap((lang) => faces.get(lang) ?? []),
      ...(offlinePages.has(pagePath) && WITHOUT_REACT),
    });
    const { html, styles, scripts, styleIds } = shortenNames(rendered);
    const modules = bundle.modules(data.page.sections.map(({ type }) => type));
    const kept: PageData = {
      ...data,
      styleIds: styleIds.join(" "),
      ...(modules.length > 0 && { modules: modules.join(" ") }),
    };
    return {
      files: [
        [file, png],
        [htmlFile(pagePath), html],
        [dataPath(pagePath).slice(1), JSON.stringify(readInBrowsers(kept))],
      ],
      headers: { path: pagePath, guard: data.page.guard, styles, scripts, needsCaptcha: needsCaptcha(data) },
      failures: rendered.failures.map((failure) => sectionFailureLine(pagePath, failure)),
    };
  };
  const pages = await renderEach(all, renderOne, output);
  return {
    pages: pages.map(({ headers }) => headers),
    listed,
    shells: all.flatMap(({ page, shell }) => (page.path === shell.home ? shell : [])),
    pictureOrigins: [...new Set(all.flatMap(remoteOrigins))],
    failures: pages.flatMap(({ failures }) => failures),
  };
}

function needsCaptcha({ page }: PageData): boolean {
  // Whoever is signed in may be asked for the password again.
  return (
    page.guard === "signed-in" ||
    page.sections.some((section) => "form" in section && NEEDS_CAPTCHA.has(section.form.action))
  );
}

interface RenderedFiles {
  readonly files: readonly (readonly [file: string, content: string | Buffer])[];
  readonly headers: PageHeaders;
  readonly failures: readonly string[];
}

/** Renders page after page; meanwhile the previous one is compressed and written. */
async function renderEach(
  all: readonly PageData[],
  renderOne: (data: PageData) => Promise<RenderedFiles>,
  output: Output,
): Promise<Omit<RenderedFiles, "files">[]> {
  const pages: Omit<RenderedFiles, "files">[] = [];
  let written: RenderedFiles["files"] = [];
  for (const data of all) {
    const [{ files, ...page }] = await Promise.all([renderOne(data), writeAll(written, output)]);
    written = files;
    pages.push(page);
  }
  await writeAll(written, output);
  return pages;
}

async function writeAll(files: RenderedFiles["files"], output: Output): Promise<void> {
  await Promise.all(files.map(([file, content]) => output.put(file, content)));
}

function rangeOf(site: Site, now: Date): string {
  const rows = withoutHidden(readSchema(), atMoment(site, now), now).priceBook.tables.flatMap((table) => table.rows);
  return priceRange(rows.map(({ regPrice, offerPrice = regPrice }) => offerPrice));
}

/**
 * Gives the styles of a page short names: "e-1alaa17" becomes "e-c" where it is defined and used. The browser needs
 * Emotion's own names only for hydration: they are in the page's data, and the page has their hash.
 */
function shortenNames(page: RenderedPage): RenderedPage {
  const { html, styles, styleIds } = page;
  const short = shortNames(styleIds);
  const shorten = (text: string) =>
    text.replaceAll(/\be-([0-9a-z]+)\b/g, (name, id) => (short.has(id) ? `e-${short.get(id)}` : name));
  const marked = html.replace(/ data-emotion="[^"]*"/, ` data-names="${namesMark(styleIds)}"`);
  return { ...page, html: shorten(marked), styles: styles.map(shorten) };
}

/** The data of a page without the facts that only texts and search engines are told, in its HTML. */
function readInBrowsers({ shell, ...rest }: PageData): unknown {
  const { areaServed: _area, coordinates: _place, foundedYear: _year, timeZone: _zone, ...named } = shell.business;
  const { grievanceOfficer: _officer, ...business } = named;
  const { cover: _cover, ...brand } = business.brand;
  return { shell: { ...shell, business: { ...business, brand } }, ...rest };
}
