import { createHash } from "node:crypto";

/** A hash of some letters. Three are enough to tell a version from the previous one, five to tell a thousand files apart. */
export function contentHash(content: string | Buffer, letters: 3 | 5 = 3): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, letters);
}
