import { isLoopback } from "#lib/is-loopback.ts";

/** Where links in mails may lead: to the site, and on loopback to both of its host names. */
export function redirectUrls(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!isLoopback(hostname)) return [`${siteUrl}/**`];
  return ["localhost", "127.0.0.1"].map((name) => `${protocol}//${name}${port && `:${port}`}/**`);
}

/**
 * An address as browsers parse it ("http:\\evil.example//127.0.0.1" is "http://evil.example//127.0.0.1"); undefined
 * unless it matches `allowed`, whose addresses end in "**".
 */
export function allowedRedirect(address: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  // Both are normalised and the allowed one continues past its origin, so an equal prefix means an equal origin.
  return allowed.some((pattern) => href.startsWith(new URL(pattern.replace(/\*+$/, "")).href)) ? href : undefined;
}
