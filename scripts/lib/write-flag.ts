/** Arguments of a command that writes only with `--write`. */
export interface WriteArguments {
  readonly names: readonly string[];
  readonly write: boolean;
}

/** Reads `--write`. Without a preceding `--`, npm consumes the flag and sets an environment variable. */
export function writeArguments(written: readonly string[]): WriteArguments {
  return {
    names: written.filter((argument) => argument !== "--write"),
    write: written.includes("--write") || process.env["npm_config_write"] === "true",
  };
}
