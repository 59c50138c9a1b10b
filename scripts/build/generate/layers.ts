/** The highest layer: what `npm run` calls. */
export const COMMANDS = "scripts/*.ts";

/**
 * The layers of the code, lowest first: a file imports from its own layer and from earlier ones only. `npm run
 * generate` writes the linter's rules from this list.
 */
export const LAYERS = [
  "src/lib",
  "src/document/time",
  "src/document/links",
  "src/document/model",
  "src/document/text",
  "src/document/messages",
  "src/document/pickup",
  "src/document/check",
  "src/document/prices",
  "src/document/change",
  "src/theme",
  "src/ui",
  "src/account",
  "src/forms",
  "src/sections",
  "src/frame",
  "src/boot",
  "src/hydrate",
  "src/prerender",
  "src/desk",
  "src/editor",
  "src/server/lib",
  "src/server/document",
  "src/server/render",
  "src/server/postgres",
  "src/server/database",
  "src/server/mail",
  "src/server/backend",
  "src/server/backup",
  "src/server/publish",
  "src/server/serve",
  "scripts/lib",
  "scripts/document",
  "scripts/build",
  "scripts/database",
  "scripts/dev",
  "scripts/editor",
  "scripts/hosts",
  "scripts/bench",
  COMMANDS,
] as const;
