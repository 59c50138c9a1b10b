import { command, runProgram } from "#scripts/lib/command.ts";
import { runSite } from "#scripts/lib/run-site.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { addressOfOpenEditor } from "#server/serve/edit/edited-site.ts";

const USAGE =
  "npm run edit: npm start for this machine only, with the owner signed in; what is published is written to site.json.";

await runProgram(
  import.meta,
  command({ usage: USAGE }, async () => {
    const address = await addressOfOpenEditor(DATA_DIR);
    if (address !== undefined) return console.log(`The editor is open already, at ${address}`);
    process.env["HOST"] = "127.0.0.1";
    await runSite({ isEdited: true });
  }),
);
