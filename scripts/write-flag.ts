/** What a command that only shows its effect unless it is told to write was called with. */
export interface WriteArguments {
  readonly names: readonly string[];
  readonly write: boolean;
}

/** Reads `--write`. npm keeps it for itself when no `--` stands before it, and says so in the environment. */
export function writeArguments(written: readonly string[]): WriteArguments {
  return {
    names: written.filter((argument) => argument !== "--write"),
    write: written.includes("--write") || process.env["npm_config_write"] === "true",
  };
}
