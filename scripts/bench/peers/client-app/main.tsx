import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { CurrentPage } from "#app/current-page.tsx";
import { createStyleCache } from "#app/emotion-cache.ts";
import { Providers } from "#app/providers.tsx";
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
