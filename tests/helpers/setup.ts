import { afterEach } from "vitest";

const NO_BACKEND = new TypeError("A test of components has no backend.");

// Tests without components do not load the testing library.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // Lazily loaded code may take more than the default second while other tests run, on busy machines much more.
  configure({ asyncUtilTimeout: 30_000 });
  // Its own would ask port 3000, and print that nobody answers after the test has ended.
  window.fetch = () => Promise.reject(NO_BACKEND);
  afterEach(cleanup);
}
