import { parseJson } from "#server/lib/json-fields.ts";
import { runChild } from "#server/lib/run-child.ts";

/** What is wrong with a document, a sentence each; none where it may be published. */
export type CheckDocument = (json: string) => Promise<readonly string[]>;

/** The only problem of a document whose check took too long, on a machine that is busy. */
export const TOO_LONG = "The document could not be checked in time.";

/** Checks in a process of its own: the checker is large. The uploaded pictures of the data folder are known to it. */
export function checkInProcess(dataDir: string | undefined): CheckDocument {
  return async (json) => {
    const { code, output } = await runChild("src/server/backend/documents/check-process.ts", {
      input: json,
      node: ["--max-old-space-size=512"],
      ...(dataDir !== undefined && { env: { DATA_DIR: dataDir } }),
    });
    const problems = code === 0 ? parseJson(output) : [TOO_LONG];
    return Array.isArray(problems) ? problems.map(String) : [TOO_LONG];
  };
}
