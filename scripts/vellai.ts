import { type Command, commands, runProgram } from "#scripts/lib/command.ts";

/** What owners, operators and developers call seldom. */
export const VELLAI = new Map<string, () => Promise<Command>>([
  ["check", async () => (await import("#scripts/vellai/document.ts")).check],
  ["diff", async () => (await import("#scripts/vellai/document.ts")).diff],
  ["migrate", async () => (await import("#scripts/vellai/document.ts")).migrate],
  ["freeze-schema", async () => (await import("#scripts/vellai/document.ts")).freezeSchema],
  ["prices", async () => (await import("#scripts/vellai/prices.ts")).prices],
  ["pull", async () => (await import("#scripts/vellai/versions.ts")).pull],
  ["push", async () => (await import("#scripts/vellai/versions.ts")).push],
  ["publish-facts", async () => (await import("#scripts/vellai/versions.ts")).sendFacts],
  ["staff", async () => (await import("#scripts/vellai/shop.ts")).staff],
  ["retention", async () => (await import("#scripts/vellai/shop.ts")).retention],
  ["messages", async () => (await import("#scripts/vellai/mails.ts")).messages],
  ["mail", async () => (await import("#scripts/vellai/mails.ts")).mail],
  ["mail-templates", async () => (await import("#scripts/vellai/mails.ts")).mailTemplates],
  ["doctor", async () => (await import("#scripts/vellai/doctor.ts")).doctor],
  ["backup", async () => (await import("#scripts/vellai/data.ts")).saveBackup],
  ["restore", async () => (await import("#scripts/vellai/data.ts")).restoreBackup],
  ["keys", async () => (await import("#scripts/vellai/data.ts")).keys],
  ["audit", async () => (await import("#scripts/vellai/database.ts")).audit],
  ["database-types", async () => (await import("#scripts/vellai/database.ts")).databaseTypes],
  ["nginx", async () => (await import("#scripts/vellai/nginx.ts")).nginx],
]);

await runProgram(import.meta, commands("npm run vellai --", VELLAI));
