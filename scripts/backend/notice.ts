import { isLoopback } from "#scripts/backend/demo-customer.ts";

/** What whoever starts the site has to know about the embedded backend, one line each. */
export function backendNotice(host: string, dataDir: string): string[] {
  if (isLoopback(host)) {
    return [
      `Embedded backend: data in ${dataDir}, mails with \`npm run mail\`. Demo customer: demo@example.com / demo1234.`,
    ];
  }
  return [
    `Embedded backend on ${host}: others can reach it. There is no demo customer.`,
    "It is for trying the site out and for a small shop at most: one process, one database connection, no TLS.",
    "Mails are not sent; they wait in the mailbox (`npm run mail`). A power cut can damage the data: back up the folder.",
    "For real customers set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to a hosted project and build again.",
  ];
}

/** What whoever builds the site has to know about its backend; nothing where a hosted project is named. */
export function builtFor(hosted: string | undefined): string[] {
  if (hosted) return [];
  return [
    "No VITE_SUPABASE_URL: forms and accounts work where `npm start` serves these pages. For any other host name a hosted project and build again.",
  ];
}
