import type { IAppConfig } from "@supabase/lite";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { GoogleClient } from "#server/backend/accounts/account-settings.ts";
import { redirectUrls } from "#server/backend/accounts/redirect-urls.ts";
import { clientIpHeaders } from "#server/backend/http/client-ip.ts";
import { presentDatabaseError, withoutPersonalData } from "#server/backend/http/errors.ts";
import { requestContext } from "#server/backend/http/request-context.ts";
import type { Keys } from "#server/backend/keys/keys.ts";
import type { Connection, Lite } from "#server/database/load-lite.ts";
import { type AccountMails, LITE_TEMPLATES, liteDriver } from "#server/mail/account-mails.ts";

/** Makes @supabase/lite use the pool instead of its own driver, with PostgREST's error format. */
export async function connect(pool: pg.Pool, { PostgresConnection }: Lite): Promise<Connection> {
  const connection = new PostgresConnection({ url: "postgres://unused" });
  // Its own driver is not connected yet.
  await connection.driver.end();
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: noting(pool) }),
    log: (event) => {
      if (event.level === "error") withoutPersonalData(event.error);
    },
  });
  connection.normalizeDbError = presentDatabaseError;
  // Otherwise the first request grants everything on every table to every role.
  replaceMember(connection, "rlsState", "active");
  replaceMember(connection, "applyJwtSessionContext", setIdentity);
  // Would pass the visitor's own headers to the database.
  replaceMember(connection, "applyRpcRequestGucs", () => Promise.resolve());
  return connection;
}

/** The account service logs raw errors, so each is cleaned where it is thrown. */
function noting(pool: pg.Pool): PostgresPool {
  return {
    connect: () => pool.connect().catch((error: unknown) => Promise.reject(withoutPersonalData(error))),
    end: () => pool.end(),
  };
}

/** Replaces a private member. Throws if it is gone, since what it protected would no longer be protected. */
function replaceMember(connection: Connection, name: string, value: unknown): void {
  if (!Reflect.has(connection, name))
    throw new Error(`@supabase/lite changed: its connection has no ${name}. Pin the version that has.`);
  Reflect.set(connection, name, value);
}

interface Identity {
  /** The payload of the access token, whose signature is verified; the role alone for an API key. */
  readonly auth?: { readonly jwt?: Readonly<Record<string, unknown>> | null };
}

/** Sets role and client address for the transaction only; nothing stays on the pooled connection. */
async function setIdentity(transaction: Kysely<unknown>, { auth }: Identity): Promise<void> {
  const claims = auth?.jwt ?? {};
  const role = claims["role"] || "anon";
  await sql`select
    private.refuse_ended_session(${JSON.stringify(claims)}),
    set_config('request.jwt.claim.sub', ${claims["sub"] ?? ""}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.headers', ${JSON.stringify(clientIpHeaders(requestContext.getStore()?.clientIp ?? null))}, true),
    set_config('role', ${role}, true)`.execute(transaction);
}

interface AppOptions {
  readonly siteUrl: string;
  readonly mails: AccountMails;
  readonly confirmEmail?: boolean;
  readonly google?: GoogleClient | undefined;
}

/** Starts the services of @supabase/lite. */
export async function startApp(
  connection: Connection,
  { App }: Lite,
  keys: Keys,
  { siteUrl, mails, confirmEmail = false, google }: AppOptions,
) {
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: redirectUrls(siteUrl),
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        // Without it an address that Google has not confirmed would open the account of whoever has it.
        enable_confirmations: confirmEmail || google !== undefined,
        // With two, @supabase/lite writes only to the old address and takes its click for both: see `accountChanges`.
        double_confirm_changes: false,
        // The longest that hosted Supabase knows. Links carry a hash of it.
        otp_length: 10,
        template: LITE_TEMPLATES,
      },
      ...(google && {
        external: {
          google: {
            enabled: true,
            client_id: google.clientId,
            secret: google.secret,
            redirect_uri: `${siteUrl}/auth/v1/callback`,
          },
        },
      }),
    },
    studio: { enabled: false },
    // Admin mode answers requests without a key as service_role.
    options: { server: { admin: false, middlewares: [skipTokenLookup] }, drivers: { email: liteDriver(mails) } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return app;
}

type LiteMiddleware = NonNullable<NonNullable<NonNullable<IAppConfig["options"]>["server"]>["middlewares"]>[number];

/**
 * The REST interface verifies the token itself. Before it, @supabase/lite does so too, reads user and session, and makes
 * nothing of it: two queries of every request of a customer. It spares them for a user it knows. This one is nobody: the
 * interface replaces it by the token's, and the database is given the verified claims only.
 */
const skipTokenLookup: LiteMiddleware = (context, next) => {
  if (context.req.path.startsWith("/rest/v1/")) {
    context.set("userId", "unverified");
    context.set("sessionId", "unverified");
  }
  return next();
};
