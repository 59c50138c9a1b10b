import { askClock } from "#boot/ask-site.ts";

/**
 * Hydrates the page with the modules of `<html data-app>` and the data of `<html data-page>`. Everything is fetched at
 * once and run after the paint that follows the press, one module per task, so that keys and presses are handled in
 * between. Rejects when something cannot be fetched. Whether a scheduled change is due, the server's clock decides.
 */
export async function hydratePage(): Promise<void> {
  const { app = "", page = "", stale } = document.documentElement.dataset;
  const modules = app.split(" ");
  modules.forEach(preload);
  const isPainted = painted();
  const [entry, data] = await Promise.all([
    isPainted.then(() => runAll(modules)),
    fetchData(page, isPainted),
    stale !== undefined && askClock(),
  ]);
  await entry?.hydrateSite(data);
}

const MAX_PRESS_MS = 200;

/** Fetches the data of the page and preloads the modules its sections need. */
async function fetchData(address: string, isPainted: Promise<void>) {
  const data = await (await fetch(address)).json();
  await isPainted;
  data.modules?.split(" ").forEach(preload);
  return data;
}

function preload(module: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: module }));
}

/** Runs modules in order, each in a task of its own. Returns the exports of the last one. */
async function runAll(modules: readonly string[]) {
  let last: { hydrateSite(data: unknown): Promise<void> } | undefined;
  for (const module of modules) {
    last = await import(/* @vite-ignore */ module);
    await nextTask();
  }
  return last;
}

/** Resolves when the pressed pointer or key is released and the result is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    for (const end of ["pointerup", "pointercancel", "keydown"]) addEventListener(end, afterFrame, { once: true });
    // Also resolves when nothing is pressed, when the visitor scrolls, or in a background tab, which has no frames.
    setTimeout(resolve, MAX_PRESS_MS);
  });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
