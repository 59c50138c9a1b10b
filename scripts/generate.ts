import { untranslatedWords } from "#scripts/build/generate/words.ts";
import { generate } from "#scripts/build/generate/write-generated.ts";
import { command, FLAG, runProgram } from "#scripts/lib/command.ts";
import { Refusal } from "#server/lib/run-main.ts";

const USAGE = "npm run generate [-- --check]: types and registry from the schema; with --check, writes nothing.";
const options = { check: FLAG };

await runProgram(
  import.meta,
  command({ usage: USAGE, options }, async ({ values: { check } }) => {
    const stale = await generate({ check });
    const list = stale.join(", ");
    if (check && stale.length > 0) {
      throw new Refusal(
        `Generated files differ from the schema: ${list}. Run \`npm run generate\` and commit the result.`,
      );
    }
    for (const line of untranslatedWords()) console.log(line);
    console.log(stale.length === 0 ? "Generated files are up to date." : `Written: ${list}.`);
  }),
);
