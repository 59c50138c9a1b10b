import { command, runProgram } from "#scripts/lib/command.ts";
import { runSite } from "#scripts/lib/run-site.ts";

const USAGE =
  "npm start: serves the site and its backend on one port. PORT, HOST and DATA_DIR choose the place; docs/operator.md has all.";

await runProgram(
  import.meta,
  command({ usage: USAGE }, () => runSite({ isEdited: false })),
);
