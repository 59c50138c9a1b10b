import { statSync } from "node:fs";
import { checkFile } from "#scripts/document/check-file.ts";
import { report } from "#scripts/document/report.ts";

/** `npm run check:site [-- file]`: exit code 1 when the document has errors. */
const [file = "site.json"] = process.argv.slice(2);

if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
  const result = checkFile(file);
  console.log(report(file, result));
  if (!result.ok) process.exitCode = 1;
} else {
  console.log(`There is no file ${file}. Write the name of a document, such as site.json.`);
  process.exitCode = 1;
}
