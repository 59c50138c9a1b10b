import type { StaffRole } from "#account/own/role.ts";
import type { Rpc } from "#server/backend/rpc.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Queryable } from "#server/postgres/database.ts";

const ROLES: readonly StaffRole[] = ["staff", "owner"];

interface Member {
  readonly email: string;
  readonly role: string;
  readonly created_at: string;
}

/** Who works in the shop. */
export interface StaffList {
  /** Gives the account of an address a role, or takes it. False without such an account. */
  setRole(email: string, role: StaffRole | null): Promise<boolean>;
  members(): Promise<readonly Member[]>;
}

/** Of a hosted project, with its secret key. */
export function hostedStaff(rpc: Rpc): StaffList {
  const ask = async (name: string, args: object) => {
    const answer = await rpc(name, args);
    if (!answer.ok) throw new Refusal(`The project answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    setRole: (email, role) => ask("set_staff_role", { email, role }),
    members: () => ask("list_staff", {}),
  };
}

/** Of a database, as its owner. */
export function databaseStaff(database: Pick<Queryable, "query">): StaffList {
  return {
    async setRole(email, role) {
      const { rows } = await database.query<{ found: boolean }>("select public.set_staff_role($1, $2) as found", [
        email,
        role,
      ]);
      return rows[0]?.found ?? false;
    },
    members: async () =>
      (await database.query<Member>("select email, role, created_at::text from public.list_staff()")).rows,
  };
}

/** Does what a command line says: add|remove|list, an address, a role. Returns the line to print. */
export async function changeStaff(list: StaffList, [verb, email, role = "staff"]: readonly string[]): Promise<string> {
  if (verb === "list") {
    const lines = (await list.members()).map((member) => `${member.email}  ${member.role}`);
    return lines.length === 0 ? "Nobody is on the list yet." : lines.join("\n");
  }
  const known = ROLES.find((each) => each === role);
  if ((verb !== "add" && verb !== "remove") || email === undefined || known === undefined)
    throw new Refusal("Write: npm run staff -- add|remove|list <email> [staff|owner]");
  if (!(await list.setRole(email, verb === "add" ? known : null)))
    throw new Refusal(
      `There is no account of ${email}. They sign up on the site and confirm the address, then add them.`,
    );
  return verb === "add" ? `${email} works here as ${known}.` : `${email} is off the list, from the next request on.`;
}
