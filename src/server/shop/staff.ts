import type { StaffRole } from "#account/own/role.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeAccountMail } from "#server/mail/account-words.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

const ROLES: readonly StaffRole[] = ["staff", "owner"];

/** Does what a command line says: add|remove|list|reset-factor, an address, a role. Returns the line to print. */
export async function changeStaff(
  call: ShopCall,
  [verb, email, role = "staff"]: readonly string[],
  words: () => Site = readTranslated,
): Promise<string> {
  if (verb === "list") {
    const members = await call("list_staff");
    const lines = [members].flat().flatMap((each) => (isRecord(each) ? `${each["email"]}  ${each["role"]}` : []));
    return lines.length === 0 ? "Nobody is on the list yet." : lines.join("\n");
  }
  if (verb === "reset-factor" && email !== undefined) {
    const site = words();
    const mailIn = (code?: string) => writeAccountMail(site, "mfa_factors_reset", { siteUrl: "" }, code);
    const languages = Object.fromEntries(readyLanguages(site).map((code) => [code, mailIn(code)]));
    if (!(await call("reset_second_factor", { email, mail: { ...mailIn(), languages } })))
      throw new Refusal(`There is no account of ${email}.`);
    return `${email} logs in with the password alone; every session of theirs has ended. A mail to them waits: the site sends it while it runs, for a hosted project \`npm run vellai -- messages\`.`;
  }
  const known = ROLES.find((each) => each === role);
  if ((verb !== "add" && verb !== "remove") || email === undefined || known === undefined)
    throw new Refusal("Write: npm run vellai -- staff add|remove|list|reset-factor <email> [staff|owner]");
  if (!(await call("set_staff_role", { email, role: verb === "add" ? known : null })))
    throw new Refusal(
      `There is no account of ${email}. They sign up on the site and confirm the address, then add them.`,
    );
  return verb === "add" ? `${email} works here as ${known}.` : `${email} is off the list, from the next request on.`;
}
