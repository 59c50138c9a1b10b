import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, type People, signUpCustomer } from "#tests/data/embedded-world.ts";
import { DISMISS, EMPLOY } from "#tests/data/employ.ts";
import { migratedFolder, PEOPLE_FOLDER, peopleFile } from "#tests/data/folders.ts";

/** Makes the folder that worlds copy. Its people are signed in: to hash five passwords takes longer than to copy. */
export async function makePeopleFolder(): Promise<void> {
  const dataDir = migratedFolder();
  const backend = await openBackend({ siteUrl: "http://site.test", dataDir, limits: NO_LIMITS });
  const people: People = {
    asha: await signUpCustomer(backend, "asha@example.com", "Asha"),
    bala: await signUpCustomer(backend, "bala@example.com", "Bala"),
    staff: await signUpCustomer(backend, "ravi@example.com", "Ravi"),
    owner: await signUpCustomer(backend, "malar@example.com", "Malar"),
    dismissed: await signUpCustomer(backend, "nobody@example.com", "Velu"),
  };
  const { staff, owner, dismissed } = people;
  await backend.withDatabase((database) => database.query(EMPLOY, [staff.id, owner.id, dismissed.id]));
  await backend.withDatabase((database) => database.query(DISMISS, [dismissed.id]));
  await backend.close();
  writeFileSync(peopleFile(dataDir), JSON.stringify(people));
  renameSync(dataDir, path.join(dataDir, "..", PEOPLE_FOLDER));
}
