/** A rule's points for a response's headers, added to the initial 100. */
type Test = (headers: Headers) => number;

const BROAD = ["*", "http:", "https:", "ftp:", "'unsafe-hashes'", "data:", "blob:"];
const SIX_MONTHS = 15_552_000;
const EXTRA_CREDIT_FROM = 90;

/** The directives of a policy; the first of a name counts, as in browsers. */
function policyOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const policy = new Map<string, readonly string[]>();
  for (const part of (headers.get("content-security-policy") ?? "").split(/[;,]/)) {
    const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== "" && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

const contentSecurityPolicy: Test = (headers) => {
  const policy = policyOf(headers);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, words: readonly string[]) => sources(name).some((source) => words.includes(source));
  const hashed = sources("script-src").some((source) => /^'(nonce|sha\d+)-/.test(source));
  if (has("script-src", hashed ? BROAD : [...BROAD, "'unsafe-inline'"]) || has("object-src", BROAD)) return -20;
  const fetched = [...policy].filter(([name]) => name.endsWith("-src")).flatMap(([, list]) => list);
  const passive = ["img-src", "media-src"];
  const insecure = fetched.filter((source) => /^(http|ftp):/.test(source));
  if (insecure.length > 0)
    return passive.some((name) => sources(name).some((source) => insecure.includes(source))) ? -10 : -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (has("style-src", [...BROAD, "'unsafe-inline'"])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
};

const cookies: Test = (headers) => {
  const set = headers.getSetCookie();
  if (set.length === 0) return 0;
  const all = (flag: RegExp) => set.every((cookie) => flag.test(cookie));
  if (!all(/;\s*secure/i)) return -20;
  if (!all(/;\s*httponly/i)) return -30;
  return all(/;\s*samesite=(lax|strict)/i) ? 5 : 0;
};

const sharing: Test = (headers) =>
  headers.get("access-control-allow-credentials") === "true" && headers.has("access-control-allow-origin") ? -50 : 0;

const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const referrer: Test = (headers) => {
  const policy = headers.get("referrer-policy")?.split(",").at(-1)?.trim().toLowerCase();
  if (policy === undefined || policy === "no-referrer-when-downgrade") return 0;
  return PRIVATE.includes(policy) ? 5 : -5;
};

const transport: Test = (headers) => {
  const header = headers.get("strict-transport-security");
  if (header === null) return -20;
  return Number(/max-age=(\d+)/i.exec(header)?.[1] ?? 0) >= SIX_MONTHS ? 0 : -10;
};

const sniffing: Test = (headers) => (headers.get("x-content-type-options")?.toLowerCase() === "nosniff" ? 0 : -5);

const framing: Test = (headers) => {
  const ancestors = policyOf(headers).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
};

const RESOURCE_POLICY: Readonly<Record<string, number>> = { "same-origin": 10, "same-site": 10, "cross-origin": 0 };
const resources: Test = (headers) => {
  const policy = headers.get("cross-origin-resource-policy");
  return policy === null ? 0 : (RESOURCE_POLICY[policy.trim().toLowerCase()] ?? -5);
};

const TESTS = { contentSecurityPolicy, cookies, sharing, referrer, transport, sniffing, framing, resources };

/**
 * The score of a response by the published rules of the HTTP Observatory: penalties first, bonuses only from 90 on.
 * Left out are rules that one response cannot show: redirection from http, preloading, and integrity of external
 * scripts. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function observatoryScore(headers: Headers): number {
  const points = Object.values(TESTS).map((test) => test(headers));
  const penalised = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  if (penalised < EXTRA_CREDIT_FROM) return Math.max(penalised, 0);
  return points.filter((each) => each > 0).reduce((sum, each) => sum + each, penalised);
}
