import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { backendPlugin } from "./scripts/backend/vite-plugin.ts";
import { leanBundles, WITHOUT_EFFECTS } from "./scripts/bundle/lean-bundles.ts";
import { sitePlugin } from "./scripts/dev/site-plugin.ts";

export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [react(), backendPlugin(), sitePlugin(), ...leanBundles()],
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    copyPublicDir: false,
    // Pages name the modules they need; there is nothing left to preload.
    modulePreload: false,
    // No style asks for what older ones would have to be taught (light-dark(), in custom properties on every page).
    cssTarget: ["chrome123", "firefox120", "safari17.5", "ios17.5"],
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !WITHOUT_EFFECTS.test(id) } },
  },
  test: {
    root: ".",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/contract/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/helpers/setup.ts"],
    // Property tests on a busy machine take their time.
    testTimeout: 60_000,
  },
});
