import { defineConfig } from "vitest/config";

// Apart from the unit tests: these open databases and kill processes, and take a minute. One file at a time, because
// each database is a process's worth of memory.
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/data/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    silent: "passed-only",
    globalSetup: ["tests/data/template.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
