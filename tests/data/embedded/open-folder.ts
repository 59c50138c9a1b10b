import { openBackend } from "#server/backend/open-backend.ts";

// Opens the data folder named on the command line, and says so and with which database; exit code 1 when it cannot.
try {
  const { databaseNotice } = await openBackend({
    siteUrl: "http://site.test",
    dataDir: process.argv[2] ?? "",
    demo: true,
  });
  console.log("open");
  console.log(databaseNotice);
  setInterval(() => undefined, 1000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
