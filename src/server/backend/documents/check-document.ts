import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** What is wrong with a document, a sentence each; none where it may be published. */
export type CheckDocument = (json: string) => Promise<readonly string[]>;

/** A whole site takes a second. */
const TIMEOUT_MS = 20_000;
const TOO_LONG = "The document could not be checked in time.";

/**
 * Checks in a process of its own that ends: the checker is large, and what hurts it must not hurt the server. The
 * uploaded pictures of the data folder are known to it.
 */
export function checkInProcess(dataDir: string | undefined): CheckDocument {
  const script = "src/server/backend/documents/check-process.ts";
  const env = { ...process.env, ...(dataDir !== undefined && { DATA_DIR: dataDir }) };
  return async (json) => {
    const child = spawn(process.execPath, ["--max-old-space-size=512", "--import", "tsx", script], {
      stdio: ["pipe", "pipe", "ignore"],
      env,
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(json);
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    return code === 0 ? JSON.parse(said) : [TOO_LONG];
  };
}
