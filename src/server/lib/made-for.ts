import { contentHash } from "#server/lib/content-hash.ts";

/** Settings that are part of the bundles. */
const BUNDLED = ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY", "VITE_CAPTCHA", "VITE_OAUTH"];
/** Settings that are part of the pages. */
const RENDERED = [...BUNDLED, "VITE_PHONE_SIGN_IN", "SITE_URL", "CSP_REPORT_TO"];

/** Written by a build beside its bundles: what they were made for. */
export const BUNDLED_FOR = ".build/made-for";

const hashOf = (names: readonly string[], env: NodeJS.ProcessEnv) =>
  contentHash(JSON.stringify(names.map((name) => env[name] ?? "")), 5);

/** What bundles were made for, in some letters: with other settings they are out of date. */
export const bundledFor = (env: NodeJS.ProcessEnv = process.env): string => hashOf(BUNDLED, env);

/** What pages were made for, as `published.json` keeps it. */
export const renderedFor = (env: NodeJS.ProcessEnv = process.env): string => hashOf(RENDERED, env);
