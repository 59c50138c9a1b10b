import type { PreviewSource } from "#editor/site/preview/preview-source.ts";

/** All code of this page sees another moment as now. */
export function shiftClock(shift: number): void {
  const Real = Date;
  const now = () => Real.now() + shift;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

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
