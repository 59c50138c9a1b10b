import { defineConfig, mergeConfig } from "vitest/config";
import { MOCKS_MODULES, testFiles } from "./tests/helpers/test-files.ts";
import { testSettings } from "./tests/helpers/test-settings.ts";
import viteConfig from "./vite.config.ts";

const INCLUDE = ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/contract/**/*.test.{ts,tsx}"];
const APART = testFiles(["src", "scripts", "tests/contract"], MOCKS_MODULES);

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...testSettings("unit"),
      root: ".",
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
  }),
);
