import { pathToFileURL } from "node:url";

/** Something the person at the keyboard can mend: told in its own words, without a stack trace. */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
}

/** Runs `main` when its file is the one that was started. A refusal is printed and ends with exit code 1. */
export async function runMain(module: ImportMeta, main: () => Promise<void> | void): Promise<void> {
  if (module.url !== pathToFileURL(process.argv[1] ?? "").href) return;
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
