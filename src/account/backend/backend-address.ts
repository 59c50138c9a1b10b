import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";

/** The publishable key of the hosted project the code was built for, or of the embedded backend. */
export const BACKEND_KEY: string = import.meta.env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? EMBEDDED_PUBLISHABLE_KEY;

/** The hosted project the code was built for, or the embedded backend at the site's own address. */
export function backendUrl(): string {
  return import.meta.env["VITE_SUPABASE_URL"] ?? location.origin;
}
