import { isLoopback } from "#scripts/backend/demo-customer.ts";

/** Where links in mails may lead: the site, and on one's own machine the site under either of its names. */
export function redirectUrls(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!isLoopback(hostname)) return [`${siteUrl}/**`];
  return ["localhost", "127.0.0.1"].map((name) => `${protocol}//${name}${port && `:${port}`}/**`);
}
