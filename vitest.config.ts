import { defineConfig } from "vitest/config";
import { documentCheck } from "./scripts/build/bundle/document-check.ts";
import { ENV_CONSTANTS } from "./scripts/build/bundle/env-constants.ts";
import { MOCKS_MODULES, testFiles } from "./tests/helpers/test-files.ts";
import { testSettings } from "./tests/helpers/test-settings.ts";

const INCLUDE = ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/contract/**/*.test.{ts,tsx}"];
const APART = testFiles(["src", "scripts", "tests/contract"], MOCKS_MODULES);

// Of vite.config.ts only what tests need: each start reads all that it imports.
export default defineConfig({
  define: ENV_CONSTANTS,
  plugins: [documentCheck()],
  test: {
    ...testSettings("unit"),
    setupFiles: ["tests/helpers/setup.ts"],
    // As many as the machine has processors; Vitest leaves one for itself.
    maxWorkers: 2,
    projects: [
      // Most files share a process: to start one and to load the modules again takes longer than most tests.
      {
        extends: true,
        test: { name: "unit", include: INCLUDE, exclude: [...APART, "**/node_modules/**"], isolate: false },
      },
      { extends: true, test: { name: "mocks", include: APART } },
    ],
  },
});
