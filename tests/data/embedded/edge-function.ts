import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/** An Edge Function in Deno, as hosted projects run it. */
export type EdgeFunction = Awaited<ReturnType<typeof startEdgeFunction>>;

/** Starts a function of supabase/functions with its secrets and nothing else of the environment. Fetches no code. */
export async function startEdgeFunction(name: string, secrets: Readonly<Record<string, string>>) {
  const cache = mkdtempSync(path.join(tmpdir(), "deno-"));
  const rights = ["--no-remote", "--no-npm", "--no-prompt", "--allow-net", "--allow-env"];
  const child = spawn(denoBinary(), ["run", ...rights, `supabase/functions/${name}/index.ts`], {
    env: {
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      NO_COLOR: "1",
      ...secrets,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on("line", (line) => {
        lines.push(line);
        const [, address] = /^Listening on (http:\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    child.once("close", () => reject(new Error(lines.join("\n"))));
  });
  return {
    ...{ url, lines },
    async stop() {
      child.kill();
      await ended;
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

/** The one that npm installs for this platform, else the one that is installed. */
function denoBinary(): string {
  try {
    return createRequire(import.meta.url).resolve("@deno/linux-x64-glibc/deno");
  } catch {
    return "deno";
  }
}
