import { command, FLAG } from "#scripts/lib/command.ts";
import { rotateKeys } from "#server/backend/keys/rotate-keys.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const USAGE =
  "npm run keys -- rotate [--sign-out-everyone]: new keys for the embedded backend of DATA_DIR, from its next start on.";
const options = { "sign-out-everyone": FLAG };

function rotate(verb: string | undefined, signOutEveryone: boolean): void {
  if (verb !== "rotate") throw new Refusal(`Write what to do: ${USAGE}`);
  rotateKeys(DATA_DIR, { signOutEveryone });
  console.log(
    signOutEveryone
      ? "New keys are written. Start the site again: then everyone is signed out, and the old keys are refused."
      : "New keys are written. Start the site again: everyone stays signed in, and the old secret key is refused.",
  );
}

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [verb], values }) =>
  rotate(verb, values["sign-out-everyone"]),
);
