import type { PreviewSource } from "#editor/preview/page/preview-source.ts";

const PAGE_DATA = /^\/data(?<path>\/.*)\.json$/;

/**
 * From now on the data of pages is the draft's. Forms in the preview are not sent, and show their success message;
 * everything else is asked as on the site.
 */
export function answerFromDraft(source: PreviewSource): void {
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
