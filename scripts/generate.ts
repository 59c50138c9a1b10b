import { generate } from "#scripts/generate/write-generated.ts";
import { Refusal, runMain } from "#scripts/lib/run-main.ts";

await runMain(import.meta, async () => {
  const check = process.argv.includes("--check");
  const stale = await generate({ check });
  const list = stale.join(", ");
  if (check && stale.length > 0) {
    throw new Refusal(
      `Generated files differ from the schema: ${list}. Run \`npm run generate\` and commit the result.`,
    );
  }
  console.log(stale.length === 0 ? "Generated files are up to date." : `Written: ${list}.`);
});
