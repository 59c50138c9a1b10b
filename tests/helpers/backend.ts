import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { type Mail, mailboxFile, readMailbox } from "#server/mail/mailbox.ts";

/** The data folder of the e2e tests' server: database, keys and mails. */
export const E2E_DATA_DIR = ".data/e2e";

export const DEMO = { email: "demo@example.com", password: "demo1234" };

export const DEMO_STAFF = { email: "staff@example.com", password: "demo1234" };

/** A session of the authentication service, as supabase-js stores it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

export type Row = Readonly<Record<string, unknown>>;

/** An unused email address. */
export function newAddress(): string {
  return `${randomUUID().slice(0, 13)}@example.com`;
}

/** The server closes an idle connection after some seconds, perhaps just as the next request is sent. */
export const ONCE_MORE = { maxRetries: 1 };

/** Rows read with the secret key, past every policy: `rows(request, "orders", "user_id=eq.…")`. */
export async function rows(request: APIRequestContext, table: string, filter: string): Promise<Row[]> {
  const answer = await request.get(`/rest/v1/${table}?select=*&${filter}`, { ...ONCE_MORE, headers: shopHeaders() });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Sends a request with the secret key, such as calling a function or adding an order. */
export async function asShop(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await request.post(`/rest/v1/${path}`, { ...ONCE_MORE, headers: shopHeaders(), data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function signIn(request: APIRequestContext, credentials: Row): Promise<StoredSession> {
  return session(request, "token?grant_type=password", credentials);
}

/** A new customer with an account. */
export async function newCustomer(request: APIRequestContext, fullName = "Asha"): Promise<StoredSession> {
  const data = { full_name: fullName };
  return session(request, "signup", { email: newAddress(), password: "neel on cotton", data });
}

/** Logs a customer out everywhere, as from another device. */
export async function logOutElsewhere(request: APIRequestContext, { access_token }: StoredSession): Promise<void> {
  const headers = { ...visitorHeaders(), Authorization: `Bearer ${access_token}` };
  const answer = await request.post("/auth/v1/logout?scope=global", { ...ONCE_MORE, headers });
  expect(answer.status()).toBe(204);
}

/** Status of the response to a refresh token: 200 while the session is valid. */
export async function refresh(request: APIRequestContext, { refresh_token }: StoredSession): Promise<number> {
  const answer = await request.post("/auth/v1/token?grant_type=refresh_token", {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
    data: { refresh_token },
  });
  return answer.status();
}

/** Stores a session in the browser for supabase-js, at an address of the site that is no page. */
export async function keepSession(page: Page, session: StoredSession): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey(page),
    JSON.stringify(session),
  ] as const);
}

/** The session stored in the browser, or null. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storageKey(page));
  return JSON.parse(text ?? "null");
}

/** Requests a change of a customer's email address. */
export async function askForAddress(request: APIRequestContext, customer: StoredSession, email: string): Promise<void> {
  const headers = { ...visitorHeaders(), Authorization: `Bearer ${customer.access_token}` };
  const answer = await request.put("/auth/v1/user", { ...ONCE_MORE, headers, data: { email } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The newest mail to an address that is meant: another may come before it. */
export async function mailTo(
  address: string,
  isMeant: (mail: Mail) => boolean = () => true,
  dataDir = E2E_DATA_DIR,
): Promise<Mail> {
  const find = () => readMailbox(mailboxFile(dataDir)).findLast((mail) => mail.to === address && isMeant(mail));
  await expect.poll(find).toBeDefined();
  const mail = find();
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return mail;
}

const LINK = /https?:\/\/\S+/;

/** The link in a mail for a new password. */
export async function recoveryLink(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/auth/v1/recover", {
    headers: visitorHeaders(),
    data: { email },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return linkIn(await mailTo(email, ({ text }) => LINK.test(text)));
}

/** The link in a mail. */
export function linkIn({ text }: Mail): string {
  const [link] = LINK.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}

async function session(request: APIRequestContext, path: string, data: unknown): Promise<StoredSession> {
  const answer = await request.post(`/auth/v1/${path}`, { ...ONCE_MORE, headers: visitorHeaders(), data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Of somebody with an address of their own: limits count by address. */
export function fromAnywhere(): Record<string, string> {
  const [, a, b, c] = randomBytes(4);
  return { "X-Forwarded-For": `10.${a}.${b}.${c}` };
}

const visitorHeaders = () => ({ apikey: EMBEDDED_PUBLISHABLE_KEY, ...fromAnywhere() });

function shopHeaders(): Record<string, string> {
  const { secretKey }: { secretKey: string } = JSON.parse(readFileSync(`${E2E_DATA_DIR}/keys.json`, "utf8"));
  // Secret keys are refused from browsers.
  return { apikey: secretKey, Authorization: `Bearer ${secretKey}`, "User-Agent": "e2e" };
}

/** supabase-js names its storage key after the first part of the host. */
function storageKey(page: Page): string {
  return `sb-${new URL(page.url()).hostname.split(".")[0]}-auth-token`;
}
