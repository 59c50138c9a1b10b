import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `npm run render`, or `npm run vellai -- <name>`, while this process goes on; with `fileKib`, where no file grows
 * beyond so much.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { fileKib }: { readonly fileKib?: number } = {},
): Promise<Ended> {
  const script = name === "render" ? ["scripts/render.ts"] : ["scripts/vellai.ts", name];
  const words = [process.execPath, "--import", "tsx", ...script, ...args];
  const [command = "", ...rest] =
    fileKib === undefined ? words : ["bash", "-c", `ulimit -f ${fileKib}; exec "$0" "$@"`, ...words];
  const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}
