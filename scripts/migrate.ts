import { migrateFile } from "#scripts/document/migrate-file.ts";
import { runMain } from "#scripts/lib/run-main.ts";

await runMain(import.meta, () => migrateFile(process.argv.slice(2)));
