import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { sitePlugin } from "./scripts/dev/site-plugin.ts";

export default defineConfig(({ isSsrBuild }) => ({
  root: "src",
  publicDir: "public",
  plugins: [react(), sitePlugin()],
  server: { port: 5173 },
  build: {
    outDir: isSsrBuild ? "../.build/server" : "../dist",
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: isSsrBuild ? false : ".vite/manifest.json",
    modulePreload: false,
    rolldownOptions: { input: path.resolve(isSsrBuild ? "src/entry-server.tsx" : "src/boot.ts") },
  },
  test: {
    root: ".",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/contract/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["tests/helpers/setup.ts"],
  },
}));
