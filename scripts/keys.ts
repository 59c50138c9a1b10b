import { rotateKeys } from "#scripts/backend/keys/rotate-keys.ts";
import { Refusal, runMain } from "#scripts/lib/run-main.ts";

const DATA_DIR = process.env["DATA_DIR"] ?? ".data";
const SIGN_OUT = "--sign-out-everyone";

/** `npm run keys -- rotate [--sign-out-everyone]`: new keys for the embedded backend of DATA_DIR, from its next start on. */
function rotate(words: readonly string[]): void {
  // Without a preceding `--`, npm consumes the flag and sets an environment variable.
  const signOutEveryone = words.includes(SIGN_OUT) || process.env["npm_config_sign_out_everyone"] === "true";
  const [verb, ...others] = words.filter((word) => word !== SIGN_OUT);
  if (verb !== "rotate" || others.length > 0)
    throw new Refusal(`Write what to do: npm run keys -- rotate, or npm run keys -- rotate ${SIGN_OUT}`);
  rotateKeys(DATA_DIR, { signOutEveryone });
  console.log(
    signOutEveryone
      ? "New keys are written. Start the site again: then everyone is signed out, and the old keys are refused."
      : "New keys are written. Start the site again: everyone stays signed in, and the old secret key is refused.",
  );
}

await runMain(import.meta, () => rotate(process.argv.slice(2)));
