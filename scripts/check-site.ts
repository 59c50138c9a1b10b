import { readFileSync, statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkFile } from "#scripts/document/check-file.ts";
import { mend } from "#scripts/document/mend.ts";
import { report } from "#scripts/document/report.ts";

interface Wishes {
  /** Also what must not go online. */
  readonly publish: boolean;
  /** For machines: one JSON object instead of lines. */
  readonly json: boolean;
  /** First mend what can be mended without loss. */
  readonly fix: boolean;
}

/** `npm run check:site [-- file] [-- --fix --json --publish]`: exit code 1 when the document has errors. */
function checkSiteFile(file: string, { publish, json, fix }: Wishes): void {
  const fixed = fix ? mendFile(file, publish) : [];
  const result = checkFile(file, { publishing: publish });
  if (json) console.log(JSON.stringify({ file, fixed, ...withoutSite(result) }, null, 2));
  else console.log([...fixed, report(file, result)].join("\n"));
  if (!result.ok) process.exitCode = 1;
}

function mendFile(file: string, publishing: boolean): readonly string[] {
  const before = readFileSync(file, "utf8");
  const { text, fixed } = mend(file, before, checkFile(file, { publishing }).findings);
  if (text !== before) writeFileSync(file, text);
  return fixed;
}

function withoutSite(result: ReturnType<typeof checkFile>) {
  if (!result.ok) return result;
  const { site: _, ...rest } = result;
  return rest;
}

function main(): void {
  const flag = { type: "boolean", default: false } as const;
  const options = { publish: flag, json: flag, fix: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file = "site.json"] = positionals;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) checkSiteFile(file, values);
  else {
    console.log(`There is no file ${file}. Write the name of a document, such as site.json.`);
    process.exitCode = 1;
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof TypeError && "code" in error)) throw error;
  console.log(`${error.message.split(".")[0]}. Known: --publish, --json, --fix.`);
  process.exitCode = 1;
}
