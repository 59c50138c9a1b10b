import { defineConfig } from "vitest/config";

// Apart from the unit tests: these open databases and kill processes, and take a minute. One file at a time, because
// each database is a process's worth of memory.
// On a PostgreSQL server only what is true of every server.
const embedded = process.env["DATABASE_URL"] === undefined;

export default defineConfig({
  test: {
    root: ".",
    include: [embedded ? "tests/data/**/*.test.ts" : "tests/data/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    silent: "passed-only",
    globalSetup: embedded ? ["tests/data/template.ts"] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
