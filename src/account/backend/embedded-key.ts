/**
 * The publishable key of the embedded backend. Publishable keys are not secret, and a fixed one lets pages be built
 * once for every machine. Row-level security decides what it gives access to.
 */
export const EMBEDDED_PUBLISHABLE_KEY = "sb_publishable_embedded_backend_of_this_machine";
