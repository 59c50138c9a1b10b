/**
 * Minutes that a code is good. A hosted project has one time for the codes and the links of its mails: `otp_expiry` of
 * supabase/config.toml; its codes by SMS have a setting of their own, docs/operator.md.
 */
export const CODE_MINUTES = { embedded: 10, hosted: 60 } as const;

/** For the backend that this page was built for. */
export const codeMinutes = (): number =>
  import.meta.env["VITE_SUPABASE_URL"] ? CODE_MINUTES.hosted : CODE_MINUTES.embedded;
