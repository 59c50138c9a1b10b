import { createStore, Provider } from "jotai";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { CurrentPage } from "#app/current-page.tsx";
import { createStyleCache } from "#app/emotion-cache.ts";
import { followDocument } from "#app/follow-document.ts";
import { Providers } from "#app/providers.tsx";
import { keepPage } from "#document/page-store.ts";
import { readPageData } from "#document/read-page-data.ts";

/** React takes over the page that is on screen. `<html data-ready>` tells when it has. */
export function takeOver(): void {
  const data = readPageData(document);
  const root = document.getElementById("root");
  if (data === undefined || root === null) return;
  keepPage(data.page.path, data);
  const store = createStore();
  const ready = () => {
    document.documentElement.dataset["ready"] = "";
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers cache={createStyleCache()}>
        <Provider store={store}>
          <BrowserRouter>
            <CurrentPage fallbackPath={data.shell.fallbackPath} onReady={ready} />
          </BrowserRouter>
        </Provider>
      </Providers>,
    );
  });
  if (import.meta.hot) followDocument(import.meta.hot, store);
}
