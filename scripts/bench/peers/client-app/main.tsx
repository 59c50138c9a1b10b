import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { CurrentPage } from "#hydrate/current-page.tsx";
import "#theme/global.css";

// The site as a plain client-side app: an empty document, one bundle, the page's data fetched once that runs.
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <Providers cache={createStyleCache()}>
      <BrowserRouter>
        <CurrentPage fallbackPath="/" />
      </BrowserRouter>
    </Providers>,
  );
