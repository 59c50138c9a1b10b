import { afterEach } from "vitest";

// Tests without components do not load the testing library.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // Lazily loaded code may take more than the default second while other tests run.
  configure({ asyncUtilTimeout: 4_000 });
  afterEach(cleanup);
}
