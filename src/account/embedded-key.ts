/**
 * The publishable key of the embedded backend. Publishable keys are no secret, and a fixed one lets
 * pages be built once for every machine; what it opens is decided by row-level security.
 */
export const EMBEDDED_PUBLISHABLE_KEY = "sb_publishable_embedded_backend_of_this_machine";
