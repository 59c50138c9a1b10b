import { readFileSync } from "node:fs";
import { command } from "#scripts/lib/command.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { hostedTemplates, templateFile, withSubject } from "#server/mail/hosted-templates.ts";

const USAGE =
  "npm run mail-templates: writes the mails of accounts for a hosted project, from site.json and its languages, to supabase/. `npx supabase config push` sends them there.";
const CONFIG = "supabase/config.toml";

await command(import.meta, { usage: USAGE }, () => {
  let config = readFileSync(CONFIG, "utf8");
  const templates = hostedTemplates(readTranslated());
  for (const [kind, { subject, html }] of templates) {
    writeFileWhole(templateFile(config, kind), html);
    config = withSubject(config, kind, subject);
  }
  writeFileWhole(CONFIG, config);
  console.log(`${templates.size} mails are written. Send them to your project: npx supabase config push`);
});
