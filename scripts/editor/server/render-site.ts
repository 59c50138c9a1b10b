import { spawn } from "node:child_process";
import type { Answer } from "#editor/model/editor-api.ts";

/** Renders the pages in `dist/`, as `npm run render` does, and returns its output. */
export function renderSite(): Promise<Answer> {
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/render.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (text: Buffer) => output.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => output.push(text.toString()));
    child.on("error", ({ message }) => resolve({ status: 500, body: { message } }));
    child.on("close", (code) => {
      const message = output.join("").trim();
      resolve({ status: code === 0 ? 200 : 500, body: { message } });
    });
  });
}
