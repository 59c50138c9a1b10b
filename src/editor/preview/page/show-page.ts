import { editorAround, type PreviewSource } from "#editor/preview/page/preview-source.ts";

/** The site's own code, which takes the pages of a draft for those of the site. */
export async function show(path: string, source: PreviewSource): Promise<void> {
  const page = await source(path);
  // From here on the site's code finds itself where it is on the site.
  history.replaceState(null, "", path);
  if (page.moment !== undefined) startClockAt(page.moment);
  answerFromDraft(source);
  const [{ renderPreview }] = await Promise.all([
    import("#editor/preview/page/render-preview.tsx"),
    // By a link there is no editor to tell which part was clicked.
    parent !== window && import("#editor/preview/select-parts.ts"),
  ]);
  await renderPreview(page, source);
}

/** In the editor around it. */
export async function showInEditor(): Promise<void> {
  await show(new URLSearchParams(location.search).get("page") ?? "/", editorAround(parent));
}

const PAGE_DATA = /^\/data(?<path>\/.*)\.json$/;

/**
 * From now on the data of pages is the draft's. Forms in the preview are not sent, and show their success message;
 * everything else is asked as on the site.
 */
function answerFromDraft(source: PreviewSource): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { path } = PAGE_DATA.exec(new URL(request.url).pathname)?.groups ?? {};
    if (path !== undefined) {
      const { data } = await source(path.replace(/^\/index$/, "/"));
      return data === undefined ? new Response(null, { status: 404 }) : Response.json(data);
    }
    return request.method === "GET" ? real(request) : new Response(null, { status: 201 });
  };
}

/** From here on, all code of this page sees another moment as now. */
function startClockAt(moment: string): void {
  const real = Date;
  const shiftMs = Date.parse(moment) - real.now();
  globalThis.Date = new Proxy(real, {
    construct(target, args) {
      return Reflect.construct(target, args.length === 0 ? [real.now() + shiftMs] : args);
    },
    get(target, name) {
      return name === "now" ? () => real.now() + shiftMs : Reflect.get(target, name);
    },
  });
}
