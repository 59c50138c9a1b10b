import type { StaffRole } from "#account/own/role.ts";
import { askDatabase, type DeskAnswer } from "#desk/backend/ask.ts";

/** Somebody who works here. */
export interface Colleague {
  readonly email: string;
  readonly role: StaffRole;
  readonly created_at: string;
}

/** Who works here, in the order they came. For the owner. */
export function readStaff(): Promise<DeskAnswer<readonly Colleague[]>> {
  return askDatabase((client) => client.rpc("list_staff"));
}

/** Gives the account of an address a role, or takes it with null; `found` says whether there is such an account. */
export function setStaffRole(email: string, role: StaffRole | null): Promise<DeskAnswer<{ readonly found: boolean }>> {
  return askDatabase(async (client) => {
    const { data, error, status } = await client.rpc("set_staff_role", Object({ email, role }));
    return error === null ? { data: { found: data }, error, status } : { data, error, status };
  });
}
