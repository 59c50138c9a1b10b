// Runs in the page before anything else: what a visitor does who goes from page to page by the header.
const links = () => [...document.querySelectorAll("header nav li > a")];

/** Touches what React is needed for, and waits until the page is hydrated. */
globalThis.benchHydrated = () =>
  new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ["data-ready"] });
    document.querySelector("header [data-intent]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  });

/** Where the header leads to on this site, without the account. */
globalThis.benchLinks = () => {
  const paths = links().map((link) => link.getAttribute("href"));
  return [...new Set(paths)].filter((path) => path.startsWith("/") && path !== "/login");
};

/** The links of a closed menu are reached as well as those in sight. */
const linkTo = (path) => links().find((link) => link.getAttribute("href") === path);

globalThis.benchHover = (path) => linkTo(path).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));

/** Milliseconds from a click to the frame in which the other page's heading stands. */
globalThis.benchClick = (path) =>
  new Promise((resolve) => {
    const before = document.querySelector("h1");
    const started = performance.now();
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading === null || heading === before || location.pathname !== path) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        port2.postMessage(undefined);
      });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    linkTo(path).click();
  });
