import { createHash, randomBytes } from "node:crypto";

/** The key of the ids in the databases of these tests. */
const KEY = "11111111-2222-4333-8444-555555555555";

/** Gives a database this key, so that tests have ids that were given out a while ago. */
export const KNOWN_KEY = `update private.request_key set key = '${KEY}'`;

/** An id as the database gives it out, so many milliseconds ago. */
export function givenId(ago = 60_000, key = KEY): string {
  const moment = (Date.now() - ago).toString(16).padStart(12, "0");
  const chance = randomBytes(4).toString("hex");
  const digits = `${moment}8${chance.slice(0, 3)}a${chance.slice(3, 6)}${chance.slice(6)}`;
  const proof = createHash("sha256")
    .update(key + digits)
    .digest("hex");
  return (digits + proof.slice(0, 10)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
