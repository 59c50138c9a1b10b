import { withStorage } from "#forms/storage.ts";

const NAME = "tab";

/**
 * A name for the tab this page is open in, the same after a reload. While the page is open it stands in
 * `<html data-tab>` and nowhere else: a tab that is duplicated copies the session's storage, and is another tab.
 */
export function thisTab(): string {
  const { dataset } = document.documentElement;
  dataset[NAME] ??= takeName();
  return dataset[NAME];
}

function takeName(): string {
  const name = withStorage(() => sessionStorage.getItem(NAME)) ?? Math.random().toString(36).slice(2);
  withStorage(() => sessionStorage.removeItem(NAME));
  addEventListener("pagehide", () =>
    withStorage((storage) => {
      // Whoever has typed nothing is given no name to keep.
      if (Object.keys(storage).some((key) => key.endsWith(`#${name}`))) sessionStorage.setItem(NAME, name);
    }),
  );
  return name;
}
