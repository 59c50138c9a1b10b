import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { backendPlugin } from "./scripts/backend/vite-plugin.ts";
import { sitePlugin } from "./scripts/dev/site-plugin.ts";

export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [react(), backendPlugin(), sitePlugin()],
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    copyPublicDir: false,
    // Pages name the modules they need; there is nothing left to preload.
    modulePreload: false,
  },
  test: {
    root: ".",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/contract/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/helpers/setup.ts"],
    // Property tests on a busy machine take their time.
    testTimeout: 60_000,
  },
});
