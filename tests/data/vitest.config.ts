import { defineConfig } from "vitest/config";
import { MOCKS_MODULES, testFiles } from "#tests/helpers/test-files.ts";
import { CI_RETRIES } from "#tests/helpers/test-results.ts";
import { testSettings } from "#tests/helpers/test-settings.ts";

// Apart from the unit tests: these open databases and kill processes.
// On a PostgreSQL server only what is true of every server.
const embedded = process.env["DATABASE_URL"] === undefined;
const exclude = ["**/node_modules/**", ...(embedded ? [] : ["tests/data/embedded/**"])];
const APART = testFiles(["tests/data"], MOCKS_MODULES);

export default defineConfig({
  test: {
    ...testSettings("data"),
    root: ".",
    environment: "node",
    maxWorkers: 2,
    retry: CI_RETRIES,
    globalSetup: ["tests/data/template.ts"],
    projects: [
      // Each file has a database of its own and nothing else: they share a process, and the modules loaded into it.
      {
        extends: true,
        test: { name: "data", include: ["tests/data/**/*.test.ts"], exclude: [...APART, ...exclude], isolate: false },
      },
      { extends: true, test: { name: "mocks", include: APART, exclude } },
    ],
  },
});
