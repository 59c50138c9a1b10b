import { withStorage } from "#account/state/storage.ts";

const NAME = "tab";

/**
 * A name for this tab, the same after a reload. While the page is open it is only in `<html data-tab>`: a duplicated
 * tab copies the session storage and must get another name.
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
      // A tab without input gets no name.
      if (Object.keys(storage).some((key) => key.endsWith(`#${name}`))) sessionStorage.setItem(NAME, name);
    }),
  );
  return name;
}
