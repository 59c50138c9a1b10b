import { spawn } from "node:child_process";

interface Command {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command without stopping this process, which may be serving what the command reads. Answers what it prints. */
export function runTool(command: string, args: readonly string[], { cwd, env }: Command = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...(cwd && { cwd }), env: { ...process.env, ...env } });
    const output: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => output.push(part));
    child.stderr.on("data", (part: Buffer) => complaints.push(part));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve(Buffer.concat(output).toString());
      const said = Buffer.concat(complaints.length > 0 ? complaints : output).toString();
      reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${said.slice(-2000)}`));
    });
  });
}
