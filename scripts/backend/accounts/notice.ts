import { isLoopback } from "#scripts/backend/accounts/demo-people.ts";

/** What the operator has to know about the embedded backend at the start, one line each. */
export function backendNotice(host: string, dataDir: string): string[] {
  if (isLoopback(host)) {
    return [
      `Embedded backend: data in ${dataDir}, mails with \`npm run mail\`.`,
      "Demo accounts, password demo1234: demo@example.com (customer), staff@example.com (/desk), owner@example.com (/edit, /desk).",
    ];
  }
  return [
    `Embedded backend on ${host}: others can reach it. There are no demo accounts.`,
    "It has no TLS of its own: put a proxy in front. Mails are sent with SMTP_URL; without it they wait in the mailbox (`npm run mail`).",
    "New customers confirm their address by such a mail. CONFIRM_EMAIL=off lets them in without.",
    "For real customers set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to a hosted project and build again.",
  ];
}

/** What the operator has to know about the backend after a build; nothing when a hosted project is named. */
export function builtFor(hosted: string | undefined): string[] {
  if (hosted) return [];
  return [
    "No VITE_SUPABASE_URL: forms and accounts work where `npm start` serves these pages. For any other host name a hosted project and build again.",
  ];
}
