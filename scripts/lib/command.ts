import { type ParseArgsConfig, parseArgs } from "node:util";
import { Refusal, runMain } from "#server/lib/run-main.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** An option that is there or not. */
export const FLAG = { type: "boolean", default: false } as const;

/** What a command line may say. */
interface Usage<Known> {
  /** How it is called, and what it does: "npm run mail [-- count]: the last mails." Printed for `--help`. */
  readonly usage: string;
  readonly options?: Known;
  /** The most words beside the options; by default none. */
  readonly words?: number;
}

/** The options and words of a command line, as parseArgs of Node.js returns them. */
export type Arguments<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;
type Main<Known extends Options> = (args: Arguments<Known>) => Promise<void> | void;

/** Runs a command of package.json. Answers `--help`, and refuses what its usage does not name. */
export function command<const Known extends Options>(
  module: ImportMeta,
  asked: Usage<Known>,
  main: Main<Known>,
): Promise<void>;
export function command(module: ImportMeta, asked: Usage<Options>, main: Main<Options>): Promise<void> {
  const args = process.argv.slice(2);
  return runMain(module, () => (args.includes("--help") ? console.log(asked.usage) : main(readArguments(asked, args))));
}

function readArguments(
  { usage, options = {}, words = 0 }: Usage<Options>,
  args: readonly string[],
): Arguments<Options> {
  try {
    const read = parseArgs({ args: [...args, ...takenByNpm(options)], options, allowPositionals: true });
    const unknown = read.positionals[words];
    if (unknown !== undefined) throw new Refusal(`Unknown word '${unknown}'.\n${usage}`);
    return read;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`${error.message.split(".")[0]}.\n${usage}`);
  }
}

/** Without a preceding `--`, npm takes flags for its own, and sets environment variables. */
function takenByNpm(options: Options): string[] {
  return Object.keys(options)
    .filter((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`] === "true")
    .map((name) => `--${name}`);
}
