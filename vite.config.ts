import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleSizePlugins, WITHOUT_EFFECTS } from "./scripts/build/bundle/bundle-size-plugins.ts";
import { documentCheck } from "./scripts/build/bundle/document-check.ts";
import { ENV_CONSTANTS } from "./scripts/build/bundle/env-constants.ts";
import { backendPlugin } from "./scripts/dev/backend-plugin.ts";
import { guardedServer } from "./scripts/dev/guarded-server.ts";
import { sitePlugin } from "./scripts/dev/site-plugin.ts";
import { DATA_DIR } from "./src/server/lib/site-paths.ts";

export default defineConfig({
  root: "src",
  publicDir: "public",
  define: ENV_CONSTANTS,
  plugins: [react(), backendPlugin(), sitePlugin(), documentCheck(), ...bundleSizePlugins()],
  server: guardedServer(["src"], DATA_DIR),
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    copyPublicDir: false,
    // Pages name the modules they need; there is nothing left to preload.
    modulePreload: false,
    // No style asks for what older ones would have to be taught (light-dark(), in custom properties on every page).
    cssTarget: ["chrome123", "firefox120", "safari17.5", "ios17.5"],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: (id) => !WITHOUT_EFFECTS.test(id) },
    },
  },
});
