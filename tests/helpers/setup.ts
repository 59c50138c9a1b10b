import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is fetched when it is first touched may take more than the usual second while other tests run.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
