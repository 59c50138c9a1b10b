import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkSiteFile } from "#scripts/document/check-site-file.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

function main(): void {
  const flag = { type: "boolean", default: false } as const;
  const options = { publish: flag, json: flag, fix: flag, remove: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file = SITE_FILE] = positionals;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) checkSiteFile(file, values);
  else {
    console.log(`There is no file ${file}. Name a document, such as site.json.`);
    process.exitCode = 1;
  }
}

await runMain(import.meta, () => {
  try {
    main();
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error)) throw error;
    console.log(`${error.message.split(".")[0]}. Known: --publish, --json, --fix, --remove.`);
    process.exitCode = 1;
  }
});
