import { afterEach } from "vitest";

// Tests of functions do without the library for tests of components.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // What is fetched when it is first touched may take more than the usual second while other tests run.
  configure({ asyncUtilTimeout: 4_000 });
  afterEach(cleanup);
}
