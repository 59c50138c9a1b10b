import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { isRecord } from "#document/model/schema.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { errorCode, recordIn } from "#tests/helpers/fields.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/**
 * A hosted project, as far as commands with its secret key ask it: functions of a database by their names, and what is
 * in the bucket of photographs.
 */
export interface ProjectStandIn {
  /** What makes commands ask it. */
  readonly env: Readonly<Record<string, string>>;
  /** Names in the bucket of photographs. */
  readonly garments: Set<string>;
  close(): void;
}

const KEY = "sb_secret_of_the_project";

/** Answers as PostgREST does: the value of the function, or the error with the status that its code names. */
export async function projectStandIn({ withDatabase }: Pick<Backend, "withDatabase">): Promise<ProjectStandIn> {
  const garments = new Set<string>();
  const server = createServer(async (request, response) => {
    const answer = (status: number, content: unknown) => response.writeHead(status).end(JSON.stringify(content));
    if (request.headers["apikey"] !== KEY) return answer(401, { message: "No API key found in request" });
    const name = (request.url ?? "").replace("/rest/v1/rpc/", "");
    const body = recordIn(await json(request));
    if (name === "/storage/v1/object/list/garments") return answer(200, listed(garments, String(body["prefix"])));
    if (name === "/storage/v1/object/garments" && Array.isArray(body["prefixes"])) {
      for (const gone of body["prefixes"]) garments.delete(String(gone));
      return answer(200, []);
    }
    const args = Object.entries(body);
    const given = args.map(([arg], index) => `"${arg}" => $${index + 1}`);
    const values = args.map(([, value]) => (isRecord(value) ? JSON.stringify(value) : value));
    try {
      const { rows } = await withDatabase((database) =>
        database.query<{ answer: unknown }>(`select public."${name}"(${given}) as answer`, values),
      );
      return answer(200, rows[0]?.answer ?? null);
    } catch (error) {
      const code = errorCode(error) ?? "";
      return answer(Number(/^PT(\d+)$/.exec(code)?.[1] ?? 500), { code, message: messageOf(error) });
    }
  });
  // A command may compute for seconds between two calls on one connection.
  server.keepAliveTimeout = 120_000;
  const port = await listenOnFreePort(server);
  return {
    garments,
    env: { VITE_SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: KEY },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** As Supabase Storage lists: folders at the top, below a folder its files. */
function listed(names: ReadonlySet<string>, prefix: string): { readonly name: string }[] {
  const parts = [...names].map((name) => name.split("/"));
  const found =
    prefix === ""
      ? parts.map(([folder]) => folder)
      : parts.flatMap(([folder, file]) => (folder === prefix ? file : []));
  return [...new Set(found)].map((name = "") => ({ name }));
}
