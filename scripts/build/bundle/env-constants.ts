/**
 * Settings of the operator that bundles contain: as a text and not as a missing name, so that what depends on an empty one
 * is left out.
 */
export const ENV_CONSTANTS = Object.fromEntries(
  ["VITE_CAPTCHA", "VITE_OAUTH"].map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? "")]),
);
