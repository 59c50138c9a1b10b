import { resolve6 } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { MAX_PICTURE_BYTES } from "#lib/pictures/picture-type.ts";
import { DEMO_OWNER } from "#server/backend/accounts/notice.ts";
import {
  CLIENT_ADDRESS,
  clientIpHeader,
  isBehindProxy,
  type TrustedProxy,
  trustedProxy,
} from "#server/backend/http/client-ip.ts";
import { askAccounts, askLogin, askUrl, FETCH_TIMEOUT_MS } from "#server/conditions/ask-url.ts";
import type { Conditions, Diagnosis, LiveSite, Place } from "#server/conditions/condition.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { codeOf } from "#server/lib/system-errors.ts";
import { TLS_ONLY } from "#server/render/headers.ts";
import { differingFacts } from "#server/shop/enforced-facts.ts";

const DAY_MS = 86_400_000;
/** Certificates of Let's Encrypt are renewed 30 days before they end. */
const MIN_CERTIFICATE_DAYS = 14;

/** The site as visitors reach it, and its accounts. */
export const OF_ONLINE: Conditions = {
  address: {
    remedy: "see that SITE_URL is right, and that DNS, firewall and proxy lead there.",
    doctor: addressFinding,
  },
  TLS: {
    remedy: "see that the proxy renews its certificate (certbot renew), and that SITE_URL begins with https.",
    doctor: tlsFinding,
  },
  proxy: { remedy: "see docs/operator.md, the proxy in front.", doctor: proxyFinding },
  photographs: {
    remedy: "let the proxy take bodies of 11 MB (nginx: client_max_body_size 11m).",
    doctor: uploadFinding,
  },
  IPv6: {
    remedy: "give the name an AAAA record, and let the proxy listen on IPv6.",
    doctor: ipv6Finding,
  },
  "version online": {
    remedy:
      "see that the site answers, and its log: it names a version that is refused. On a static host, see its builds.",
    doctor: versionFinding,
  },
  "hours, windows and tax": {
    remedy:
      "see that the database answers, restart the site and read its log; for a hosted project run `npm run vellai -- publish-facts`.",
    healthz: ["facts", enforcedFinding],
    doctor: factsFinding,
  },
  accounts: {
    remedy: "see that the site or the project answers; its switches are under Authentication › Sign In / Providers.",
    doctor: accountFinding,
  },
  "demo accounts": {
    remedy: "unset DEMO and restart; in a hosted project delete them, and change the passwords of your people.",
    doctor: demoFinding,
  },
};

const OWN_MACHINE = { skipped: "only this machine reaches the site" };

async function addressFinding({ siteUrl, isPublic }: Place): Promise<Diagnosis> {
  if (!isPublic) return OWN_MACHINE;
  const { status } = await askUrl(siteUrl);
  return status === 200 ? { fine: `${siteUrl} answers` } : { wrong: `${siteUrl} answers ${status}` };
}

async function tlsFinding({ siteUrl, isPublic }: Place): Promise<Diagnosis> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return isPublic ? { wrong: "SITE_URL has no https" } : OWN_MACHINE;
  return certificateFinding(await certificateEnd(hostname, Number(port || 443)));
}

/** When the certificate of a server ends. Throws where it is not valid for this name. */
function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: FETCH_TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error(`${host} does not answer`)));
  });
}

export function certificateFinding(end: Date): Diagnosis {
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  const said = `the certificate is good for ${days} days`;
  return days < MIN_CERTIFICATE_DAYS ? { wrong: said } : { fine: said };
}

async function proxyFinding({ env, siteUrl, isPublic }: Place): Promise<Diagnosis> {
  if (!isPublic) return OWN_MACHINE;
  const { headers } = await askUrl(siteUrl);
  const letThemPass = "let it pass them; on nginx see `npm run vellai -- nginx`.";
  if (!headers.has("content-security-policy"))
    return { wrong: "takes the headers of the site away", remedy: letThemPass };
  if (siteUrl.startsWith("https:") && !headers.has(TLS_ONLY[0]))
    return { wrong: "does not say that visitors came by TLS", remedy: "let it set X-Forwarded-Proto." };
  if (!env["VITE_SUPABASE_URL"] && !isBehindProxy(trustedProxy(env)))
    return { wrong: "is not trusted, so all visitors are one", remedy: "set TRUST_PROXY=1, or CLIENT_IP_HEADER." };
  return env["VITE_SUPABASE_URL"] ? PASSES : addressOfVisitors(siteUrl, trustedProxy(env));
}

const PASSES = { fine: "passes what the site needs" };
/** Nobody has it: RFC 5737. */
const FORGED_ADDRESS = "203.0.113.7";

/** Asks as a visitor who writes an address of their own. */
async function addressOfVisitors(siteUrl: string, trusted: TrustedProxy): Promise<Diagnosis> {
  const header = clientIpHeader(trusted);
  const { headers } = await askUrl(new URL("/healthz", siteUrl), { headers: { [header]: FORGED_ADDRESS } });
  const counted = headers.get(CLIENT_ADDRESS);
  const remedy = `let it write the visitor's address into ${header}; on nginx see \`npm run vellai -- nginx\`.`;
  if (counted === "unknown") return { wrong: `writes no ${header}, so all visitors are one`, remedy };
  if (counted === FORGED_ADDRESS) return { wrong: `passes on the ${header} that visitors write themselves`, remedy };
  return PASSES;
}

/** Answered by the site before it looks at the picture; a proxy that takes less refuses the body itself. */
async function uploadFinding({ env, siteUrl, isPublic }: Place): Promise<Diagnosis> {
  if (!isPublic) return OWN_MACHINE;
  if (env["VITE_SUPABASE_URL"]) return { skipped: "they go to the project" };
  const { status } = await askUrl(new URL("/storage/v1/object/garments/doctor.jpg", siteUrl), {
    method: "POST",
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "image/jpeg" },
    body: new Uint8Array(MAX_PICTURE_BYTES),
  });
  return status === 413 ? { wrong: "the proxy refuses what is larger than it takes" } : { fine: "are let through" };
}

/** Phone networks here give IPv6 addresses alone, and reach others by a detour. */
async function ipv6Finding({ siteUrl, isPublic }: Place): Promise<Diagnosis> {
  const { hostname } = new URL(siteUrl);
  if (!isPublic || isIP(hostname.replace(/[[\]]/g, ""))) return { skipped: "the site has no name of its own" };
  const addresses = await resolve6(hostname).catch((error: unknown) => (codeOf(error) === "ENODATA" ? [] : undefined));
  if (addresses === undefined) return { skipped: "the DNS does not say" };
  return addresses.length > 0 ? { fine: addresses.join(", ") } : { wrong: `${hostname} has no address for it` };
}

const SECRET_KEY_NEEDED: Diagnosis = { skipped: "set SUPABASE_SECRET_KEY to ask the project" };
const hasShop = ({ env }: Place) => !env["VITE_SUPABASE_URL"] || Boolean(env["SUPABASE_SECRET_KEY"]);

/** Visitors and the database have one version of hours, windows, fee and tax. */
export async function enforcedFinding(site: Omit<LiveSite, "folder">): Promise<Diagnosis> {
  if (site.call === undefined) return SECRET_KEY_NEEDED;
  if (!site.areFactsShown()) return { fine: "site.json was saved since its pages were made" };
  return differingFinding(await differingFacts(site.call, site.online.site));
}

function differingFinding(names: readonly string[]): Diagnosis {
  const wrong = "the database enforces others than visitors see";
  return names.length === 0 ? { fine: "as visitors see them" } : { wrong, cause: `${wrong}: ${names.join(", ")}` };
}

async function factsFinding(place: Place): Promise<Diagnosis> {
  return hasShop(place) ? differingFinding(await place.shop.differingFacts()) : SECRET_KEY_NEEDED;
}

async function versionFinding(place: Place): Promise<Diagnosis> {
  const { env, siteUrl, localUrl, shop } = place;
  if (!hasShop(place)) return SECRET_KEY_NEEDED;
  const answer = await askUrl(new URL("/published.json", env["VITE_SUPABASE_URL"] ? siteUrl : localUrl));
  const shown = Number(jsonFields(await answer.text())?.["version"]);
  const number = await shop.newest();
  const fine = number === 0 ? "site.json" : `version ${number}`;
  return shown === number ? { fine } : { wrong: `${shown}, and ${number} is published` };
}

async function accountFinding(place: Place): Promise<Diagnosis> {
  const answer = await askAccounts(place, "settings");
  if (!answer.ok)
    return {
      wrong: `the account service answers ${answer.status}`,
      remedy: "check the project's address and publishable key.",
    };
  const { disable_signup: isClosed, mailer_autoconfirm: isUnconfirmed } = jsonFields(await answer.text()) ?? {};
  if (isClosed === true) return { wrong: "nobody can sign up" };
  if (isUnconfirmed === true && place.isPublic)
    return { wrong: "addresses are not confirmed (Confirm email, CONFIRM_EMAIL)" };
  return { fine: isUnconfirmed === true ? "people sign up" : "people sign up and confirm their address" };
}

async function demoFinding(place: Place): Promise<Diagnosis> {
  if (!place.isPublic) return OWN_MACHINE;
  const { status, isCaptcha } = await askLogin(place, DEMO_OWNER);
  if (status === 200) return { wrong: "anybody may sign in as the owner" };
  if (isCaptcha) return { skipped: "a CAPTCHA is in front of them" };
  // 400 is the answer to a wrong password; any other says nothing of the accounts.
  return status === 400 ? { fine: "there are none" } : { skipped: `the account service answers ${status}` };
}
