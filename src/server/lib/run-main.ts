import { pathToFileURL } from "node:url";
import { prepareOutput } from "#server/lib/standard-output.ts";
import { systemErrorSentence } from "#server/lib/system-errors.ts";

/** An error the user can fix: printed as its message, without a stack trace. */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
}

/**
 * Runs `main` if its file is the program. Prints a Refusal, or a system error such as a full disk, and sets exit code
 * 1. A reader of its output that goes away does not end it.
 */
export async function runMain(module: ImportMeta, main: () => Promise<void> | void): Promise<void> {
  if (module.url !== pathToFileURL(process.argv[1] ?? "").href) return;
  prepareOutput();
  try {
    await main();
  } catch (error) {
    const sentence = refusalIn(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** The message of an error the user can fix; undefined for a bug. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof Refusal ? error.message : systemErrorSentence(error);
}
