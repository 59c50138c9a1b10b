import { spawn } from "node:child_process";
import type { Refused } from "#editor/shared/protocol.ts";

/** Renders the pages in `dist/`, as `npm run render` does; refused with its output. */
export function renderSite(): Promise<Refused | object> {
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/render.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (text: Buffer) => output.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => output.push(text.toString()));
    child.on("error", ({ message }) => resolve({ refused: message }));
    child.on("close", (code) => resolve(code === 0 ? {} : { refused: output.join("").trim() }));
  });
}
