import { defineConfig } from "astro/config";

export default defineConfig({
  build: { format: "file", inlineStylesheets: "always" },
  prefetch: { prefetchAll: true },
  compressHTML: true,
  devToolbar: { enabled: false },
});
