/**
 * Lets React take the page over, with what `<html data-app>` and `<html data-page>` name. All is fetched at once; it is
 * run when the press that asked for it is painted, and a file at a time, so that no key or press waits long meanwhile.
 * Fails when something cannot be fetched.
 */
export async function takeOver(): Promise<void> {
  const { app = "", page = "" } = document.documentElement.dataset;
  const modules = app.split(" ");
  modules.forEach(preload);
  const isPainted = painted();
  const [entry, data] = await Promise.all([isPainted.then(() => runAll(modules)), fetchData(page, isPainted)]);
  await entry?.takeOver(data);
}

/** In milliseconds. */
const LONGEST_PRESS = 200;

/** Data of the page, and on their way the modules its sections need. */
async function fetchData(address: string, isPainted: Promise<void>) {
  const data = await (await fetch(address)).json();
  await isPainted;
  data.modules?.split(" ").forEach(preload);
  return data;
}

function preload(module: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: module }));
}

/** Runs modules in their order, each in a task of its own. Answers what the last one exports. */
async function runAll(modules: readonly string[]) {
  let last: { takeOver(data: unknown): Promise<void> } | undefined;
  for (const module of modules) {
    last = await import(/* @vite-ignore */ module);
    await nextTask();
  }
  return last;
}

/** When what is pressed has been let go and is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    for (const end of ["pointerup", "pointercancel", "keydown"]) addEventListener(end, afterFrame, { once: true });
    // Nothing is pressed, somebody scrolls, or the page is in the background and has no frames.
    setTimeout(resolve, LONGEST_PRESS);
  });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
