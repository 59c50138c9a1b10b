import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { pictureName } from "#lib/pictures/picture-name.ts";
import type { PictureEnding } from "#lib/pictures/picture-type.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { uploadsIn } from "#server/lib/site-paths.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { NO_LIMITS, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

// Node 20 has none of its own, and the client asks for one though nothing here uses it.
if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket });

export type Who = "owner" | "staff" | "asha" | "nobody" | "shop";

/** An embedded backend with an owner, somebody of the staff and a customer, and supabase-js for each of them. */
export async function openPictureWorld() {
  const { dataDir, database } = await ownData();
  const folder = uploadsIn(dataDir);
  const limits = { ...NO_LIMITS, upload: { requests: 1000, seconds: 1 } };
  const backend = await openBackend({
    ...{ siteUrl: "http://site.test", dataDir, database, limits },
    checkDocument: async () => [],
  });
  const sql = (query: string, params: unknown[] = []) =>
    backend.withDatabase(async (database) => (await database.query<Record<string, unknown>>(query, params)).rows);
  const tokens: Partial<Record<Who, string>> = {};
  for (const who of ["owner", "staff", "asha"] as const) {
    const { id, token } = await signUpCustomer(backend, `${who}@shop.example`, who);
    tokens[who] = token;
    if (who !== "asha") await sql("insert into public.staff (user_id, role) values ($1, $2)", [id, who]);
  }
  const send = (input: RequestInfo | URL, init?: RequestInit) => backend.fetch(new Request(input, init), "127.0.0.1");
  return {
    ...{ backend, dataDir, folder, tokens, sql, send, close: () => backend.close() },
    /** Asks as an `<img>` does. */
    shown: (name: string, method = "GET", headers: Readonly<Record<string, string>> = {}) =>
      send(`http://site.test/storage/v1/object/public/media/${name}`, { method, headers }),
    storageOf: (who: Who) => {
      const token = tokens[who];
      const key = who === "shop" ? backend.secretKey : EMBEDDED_PUBLISHABLE_KEY;
      const client = createClient("http://site.test", key, {
        global: { fetch: send, ...(token && { headers: { Authorization: `Bearer ${token}` } }) },
        auth: { persistSession: false, autoRefreshToken: false },
      });
      return client.storage.from("media");
    },
    /** Puts a file into the folder as if it had been uploaded; returns its name. */
    put: async (title: string) => {
      const name = await namedPicture(title, Buffer.from(title));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, name), title);
      return name;
    },
  };
}

/** The same, reached over the network. */
export async function servePictureWorld() {
  const world = await openPictureWorld();
  const server = siteServer({
    answerBackend: backendListener(world.backend),
    serveSite: (_, response) => void response.writeHead(404).end(),
  });
  return {
    ...world,
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
      return world.close();
    },
  };
}

export const asBlob = (bytes: Uint8Array, type = "image/jpeg"): Blob => new Blob([new Uint8Array(bytes)], { type });

export const namedPicture = (title: string, bytes: Uint8Array, ending: PictureEnding = "jpg"): Promise<string> =>
  pictureName(title, new Uint8Array(bytes), ending);
