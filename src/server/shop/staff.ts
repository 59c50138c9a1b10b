import type { StaffRole } from "#account/own/role.ts";
import { isRecord } from "#document/model/schema.ts";
import { readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeAccountMail } from "#server/mail/account-words.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

const ROLES: readonly StaffRole[] = ["staff", "owner"];

/** Does what a command line says: add|remove|list|reset-factor, an address, a role. Returns the line to print. */
export async function changeStaff(call: ShopCall, [verb, email, role = "staff"]: readonly string[]): Promise<string> {
  if (verb === "list") {
    const members = await call("list_staff");
    const lines = [members].flat().flatMap((each) => (isRecord(each) ? `${each["email"]}  ${each["role"]}` : []));
    return lines.length === 0 ? "Nobody is on the list yet." : lines.join("\n");
  }
  if (verb === "reset-factor" && email !== undefined) {
    if (
      !(await call("reset_second_factor", {
        email,
        mail: writeAccountMail(readSite(), "mfa_factors_reset", { siteUrl: "" }),
      }))
    )
      throw new Refusal(`There is no account of ${email}.`);
    return `${email} logs in with the password alone, and was told so by mail. Every session of theirs has ended.`;
  }
  const known = ROLES.find((each) => each === role);
  if ((verb !== "add" && verb !== "remove") || email === undefined || known === undefined)
    throw new Refusal("Write: npm run staff -- add|remove|list|reset-factor <email> [staff|owner]");
  if (!(await call("set_staff_role", { email, role: verb === "add" ? known : null })))
    throw new Refusal(
      `There is no account of ${email}. They sign up on the site and confirm the address, then add them.`,
    );
  return verb === "add" ? `${email} works here as ${known}.` : `${email} is off the list, from the next request on.`;
}
