import { moveDatabase } from "#server/backup/move-database.ts";

// Moves the database of the folder named on the command line.
await moveDatabase(process.argv[2] ?? "");
console.log("moved");
