// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { followDocument } from "#hydrate/follow-document.ts";

/** The development server's message, and the page that receives it. */
function listeningPage() {
  const listeners = new Map<string, () => void>();
  const fetched = vi.fn(async () => Response.json({ page: {} }));
  vi.stubGlobal("fetch", fetched);
  const hot = { on: (event: string, listener: () => void) => listeners.set(event, listener) };
  return { hot: Object.assign(Object.create(null), hot), fetched, send: (event: string) => listeners.get(event)?.() };
}

afterEach(() => vi.unstubAllGlobals());

test("a document saved during hydration is fetched afterwards", async () => {
  const { hot, fetched, send } = listeningPage();
  let taken = () => {};
  followDocument(hot, new Promise((resolve) => (taken = resolve)));
  send("site:changed");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fetched).not.toHaveBeenCalled();
  taken();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});
