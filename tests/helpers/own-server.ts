import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "@playwright/test";

/** Starts a server for one e2e test with its own settings, and waits until it listens. Throws where it ends before. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  server.stdout.on("data", (text) => {
    output += text;
  });
  const ended = new Promise<never>((_, reject) => {
    server.on("exit", (code) => reject(new Error(`The server ended with ${code} before it listened:\n${output}`)));
  });
  await Promise.race([ended, expect.poll(() => output, { timeout: 240_000 }).toContain("The site is at")]);
  ended.catch(() => {});
  return server;
}
