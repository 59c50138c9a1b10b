import { type ParseArgsConfig, parseArgs } from "node:util";
import { Refusal, runMain } from "#server/lib/run-main.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** An option that is there or not. */
export const FLAG = { type: "boolean", default: false } as const;

/** What a command line may say. */
interface Usage<Known> {
  /** How it is called, and what it does: "npm run vellai -- mail [count]: the last mails." Printed for `--help`. */
  readonly usage: string;
  readonly options?: Known;
  /** The most words beside the options; by default none. */
  readonly words?: number;
}

/** The options and words of a command line, as parseArgs of Node.js returns them. */
export type Arguments<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;
type Main<Known extends Options> = (args: Arguments<Known>) => Promise<void> | void;

/** Answers the words after its name. */
export interface Command {
  readonly usage: string;
  readonly run: (words: readonly string[]) => Promise<void> | void;
}

/** A command that answers `--help`, and refuses what its usage does not name. */
export function command<const Known extends Options>(asked: Usage<Known>, main: Main<Known>): Command;
export function command(asked: Usage<Options>, main: Main<Options>): Command {
  const { usage } = asked;
  return {
    usage,
    run: (words) => (words.includes("--help") ? console.log(usage) : main(readArguments(asked, words))),
  };
}

/** Commands by their names, each read when it is called. Without a name they are listed. */
export function commands(program: string, table: ReadonlyMap<string, () => Promise<Command>>): Command {
  const names = [...table.keys()].join(", ");
  const list = async () => {
    for (const load of table.values()) console.log((await load()).usage);
  };
  return {
    usage: `${program} <command>: one of ${names}.`,
    run: async ([name, ...words]) => {
      if (name === undefined || name === "--help") return list();
      const load = table.get(name);
      if (load === undefined) throw new Refusal(`There is no command '${name}'. There are ${names}.`);
      await (await load()).run(words);
    },
  };
}

/** Runs a command if its file is the program. */
export const runProgram = (module: ImportMeta, { run }: Command): Promise<void> =>
  runMain(module, () => run(process.argv.slice(2)));

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
