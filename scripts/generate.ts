import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal, runMain } from "#scripts/run-main.ts";
import { bundleSchema, sectionTypes, sectionUnion } from "#scripts/schema/bundle.ts";
import { registrySource } from "#scripts/schema/registry.ts";
import { documentTypes, resolvedTypes } from "#scripts/schema/types.ts";

const SCHEMA_DIR = "schema";
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes every generated file; with `check`, writes nothing and returns the files that differ. */
export async function generate({ check = false } = {}): Promise<string[]> {
  const stale: string[] = [];
  const put = (file: string, content: string) => {
    if (existsSync(file) && readFileSync(file, "utf8") === content) return;
    stale.push(file);
    if (check) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  put("schema/section.gen.schema.json", json(sectionUnion(SCHEMA_DIR)));
  const bundle = bundleSchema(SCHEMA_DIR);
  put("schema/bundle.gen.json", json(bundle));
  put("src/document/types.gen.ts", await documentTypes(bundle));
  put("src/document/resolved.gen.ts", await resolvedTypes(bundle));
  put("src/sections/registry.gen.ts", registrySource([...sectionTypes(SCHEMA_DIR), ...sectionFolders()]));
  return stale;
}

/** Folders count too, so that a component without a schema is a compile error. */
function sectionFolders(): string[] {
  return readdirSync("src/sections", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

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
