import { afterEach, expect, test, vi } from "vitest";
import { buildForProduction } from "#scripts/build/bundle/production-build.ts";

afterEach(() => void vi.unstubAllEnvs());

const ENTRY = "virtual:entry";
const CODE =
  'export { createElement } from "react"; export { createRoot } from "react-dom/client"; export { jsx } from "@emotion/react";';

test.each(["development", "test", "production"])(
  "NODE_ENV=%s in the shell: production code is bundled",
  async (env) => {
    vi.stubEnv("NODE_ENV", env);
    const built = await buildForProduction({
      configFile: false,
      logLevel: "error",
      plugins: [
        {
          name: "entry",
          resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
          load: (id) => (id === ENTRY ? CODE : undefined),
        },
      ],
      build: { write: false, minify: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" } },
    });
    const modules = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
    const names = modules.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
    expect(names.filter((name) => /@emotion\/react/.test(name))).not.toEqual([]);
    expect(names.filter((name) => /development/.test(name))).toEqual([]);
  },
);
