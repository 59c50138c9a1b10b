import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { isRecord } from "#document/model/schema.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { ownData } from "#tests/data/folders.ts";
import { errorCode, recordIn } from "#tests/helpers/fields.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const KEY = "sb_secret_of_the_project";

/** A backend whose database is a hosted project's as well, and how tests of a file ask it. */
export async function openProject() {
  const data = await ownData();
  const backend = await openBackend({ siteUrl: "http://site.test", ...data });
  const { close, ...project } = await projectStandIn(backend);
  const sql = async (query: string, params: unknown[] = []) =>
    (await backend.withDatabase((database) => database.query<Record<string, unknown>>(query, params))).rows;
  return {
    ...{ ...project, backend, sql, dataDir: data.dataDir, leave: close },
    publish: (number: number, document: unknown) =>
      sql("insert into public.document_versions (number, words, document) values ($1, 'By hand', $2)", [
        ...[number, JSON.stringify(document)],
      ]),
    async forget() {
      await sql("alter table public.document_versions disable trigger user");
      for (const table of ["public.document_versions", "public.publications", "private.deploys"])
        await sql(`delete from ${table}`);
      await sql("alter table public.document_versions enable trigger user");
    },
    close() {
      close();
      return backend.close();
    },
  };
}

/**
 * A hosted project, as far as commands with its secret key ask it: functions of a database by their names, and what is in
 * the bucket of photographs. Answers as PostgREST does: the value of the function, or the error with the status that its
 * code names. Its `env` makes commands ask it.
 */
export async function projectStandIn({ withDatabase }: Pick<Backend, "withDatabase">) {
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
