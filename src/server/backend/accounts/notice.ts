import type { AccountSettings } from "#server/backend/accounts/account-settings.ts";

interface Place {
  readonly siteUrl: string;
  readonly dataDir: string;
}

/** Of supabase/seed.sql. */
export const DEMO_OWNER = { email: "owner@example.com", password: "demo1234" };
const ACCOUNTS = `Demo accounts, password ${DEMO_OWNER.password}: demo@example.com (customer), staff@example.com (/desk), ${DEMO_OWNER.email} (/edit, /desk).`;
const NO_ACCOUNTS = "There are no demo accounts.";

/** What the operator has to know about the embedded backend at the start, one line each. */
export function backendNotice(
  { isPublic, confirmEmail, demo }: AccountSettings,
  { siteUrl, dataDir }: Place,
): string[] {
  if (!isPublic) {
    return [
      `Embedded backend: data in ${dataDir}, mails with \`npm run vellai -- mail\`.`,
      demo ? ACCOUNTS : NO_ACCOUNTS,
    ];
  }
  return [
    `Embedded backend of ${siteUrl}: others can reach it.`,
    demo ? `Anybody may sign in as the owner, because of DEMO=on. ${ACCOUNTS}` : NO_ACCOUNTS,
    "It carries one shop, on a real PostgreSQL, behind a proxy with TLS: docs/operator.md says what the proxy has to do. For more, set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to a hosted project and build again.",
    "Mails are sent with SMTP_URL; without it they wait in the mailbox (`npm run vellai -- mail`).",
    ...(confirmEmail
      ? ["New customers confirm their address by such a mail. CONFIRM_EMAIL=off lets them in without."]
      : []),
  ];
}

/** What the operator has to know about the backend after a build; nothing when a hosted project is named. */
export function builtFor(hosted: string | undefined): string[] {
  if (hosted) return [];
  return [
    "No VITE_SUPABASE_URL: forms and accounts work where `npm start` serves these pages. For any other host name a hosted project and build again.",
  ];
}
