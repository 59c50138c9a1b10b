import { openClient } from "#account/backend/client.ts";

/** As whom somebody works in the shop. */
export type StaffRole = "staff" | "owner";

/** As whom each customer works in the shop, asked once. */
const roles = new Map<string, Promise<string | null>>();

/** "staff", "owner", or null; null as well when the database does not say. */
export function roleOf(userId: string): Promise<string | null> {
  const known = roles.get(userId) ?? readRole().catch(() => null);
  roles.set(userId, known);
  return known;
}

/** A second factor was added or removed: where one is required, the role comes and goes with it. */
export const forgetRoles = () => roles.clear();

async function readRole(): Promise<string | null> {
  const client = await openClient();
  const { data } = await client.rpc("my_role");
  return data;
}

/** Whether a role opens pages with a guard. The owner may enter wherever staff may. */
export function opens(role: string | null, guard: StaffRole): boolean {
  return role === "owner" || role === guard;
}
