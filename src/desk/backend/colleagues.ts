import type { Answer } from "#account/backend/answer.ts";
import type { Database } from "#account/backend/database.gen.ts";
import type { StaffRole } from "#account/own/role.ts";
import { askDatabase } from "#desk/backend/ask.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";

export interface Colleague extends Omit<Database["public"]["Functions"]["list_staff"]["Returns"][number], "role"> {
  readonly role: StaffRole;
}

const isColleague: Guard<Colleague> = (row): row is Colleague => has(row, "string", ["email", "role", "created_at"]);

/** Who works here, in the order they came. For the owner. */
export function readStaff(): Promise<Answer<Colleague[]>> {
  return askDatabase((client) => client.rpc("list_staff"), checked(listOf(isColleague)));
}

/** Gives the account of an address a role, or takes it with null; the value says whether there is such an account. */
export function setStaffRole(email: string, role: StaffRole | null): Promise<Answer<boolean>> {
  return askDatabase(
    (client) => client.rpc("set_staff_role", { email, ...(role && { role }) }),
    (found) => found,
  );
}
