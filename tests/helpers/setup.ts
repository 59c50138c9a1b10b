import { afterAll, afterEach, beforeAll } from "vitest";

const NO_BACKEND = new TypeError("A test of components has no backend.");

// Files share a process: what one leaves in the environment would choose another's code (React reads NODE_ENV as it loads).
let environment: NodeJS.ProcessEnv = {};
beforeAll(() => {
  environment = { ...process.env };
});
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});

// Tests without components do not load the testing library.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // Lazily loaded code may take more than the default second while other tests run, on busy machines much more.
  configure({ asyncUtilTimeout: 30_000 });
  // Its own would ask port 3000, and print that nobody answers after the test has ended.
  window.fetch = () => Promise.reject(NO_BACKEND);
  afterEach(cleanup);
}
