import { writeSync } from "node:fs";
import { openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { givenId } from "#tests/data/given-id.ts";

// Writes messages without end, eight at a time, and prints the id of each that was acknowledged.
const [, , dataDir = ""] = process.argv;
const backend = await openBackend({ siteUrl: "http://site.test", dataDir, limits: NO_LIMITS });

async function writeOn(): Promise<never> {
  for (;;) {
    const id = givenId();
    const body = { id, name: "Kavitha", email: `${id}@example.com`, message: "Do you clean carpets?" };
    const asked = request("/rest/v1/contact_messages", { method: "POST", body });
    const { status } = await backend.fetch(asked, null);
    if (status === 201) writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, writeOn));
