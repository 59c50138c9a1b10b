import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#account/backend/database.gen.ts";
import type { Session } from "#account/state/session.ts";

export type Client = SupabaseClient<Database>;

/** Fetched again by the next call when it could not be fetched. */
const loadClients = () => import("#account/backend/clients.ts");

/**
 * The supabase-js client, loaded on first use, with the session stored in the browser. Rejects when the code cannot be
 * fetched; the next call tries again.
 */
export const openClient = (): Promise<Client> => loadClients().then(({ siteClient }) => siteClient());

/** A client that stores no session and emits no session events. */
export const openSeparateClient = (): Promise<Client> => loadClients().then(({ separateClient }) => separateClient());

/** The session when a page opens. Rejects when it was neither renewed nor ended, or the code for it cannot be fetched. */
export const readStoredSession = (): Promise<Session> =>
  loadClients().then(({ readSession, siteClient }) => readSession(siteClient()));
