import { writeSync } from "node:fs";
import { openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { givenId } from "#tests/data/given-id.ts";

// Writes messages without end, eight at a time, and prints the id of each that was acknowledged; "early", as a careless
// server would, before it is written.
const [, , dataDir = "", manner] = process.argv;
const backend = await openBackend({ siteUrl: "http://site.test", dataDir, limits: NO_LIMITS });

async function writeOn(): Promise<never> {
  for (;;) {
    const id = givenId();
    const body = { id, name: "Kavitha", email: `${id}@example.com`, message: "Do you clean carpets?" };
    const asked = request("/rest/v1/contact_messages", { method: "POST", body });
    const isStored = backend.fetch(asked, null).then(({ status }) => status === 201);
    if (manner === "early" || (await isStored)) writeSync(1, `${id}\n`);
    await isStored;
  }
}

await Promise.all(Array.from({ length: 8 }, writeOn));
