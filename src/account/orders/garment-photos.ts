import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import { fetchWithTimeout } from "#account/backend/timeout.ts";
import type { OrderSource } from "#account/orders/order-source.ts";
import { valueAt } from "#document/text/value-at.ts";
import { GARMENTS } from "#lib/pictures/garment-name.ts";

/** A photograph of a piece of an order; its address ends after a minute. */
export interface GarmentPhoto {
  readonly name: string;
  readonly url: string;
}

const STORAGE = "/storage/v1";
/** As long as a browser needs to load it. */
const SECONDS = 60;

/** Asks the storage as whoever is signed in, or by a tracking link. */
export async function askGarments(
  source: OrderSource,
  method: string,
  at: string,
  body: object | Blob,
): Promise<Response> {
  const session = source.kind === "own" ? await (await openClient()).auth.getSession() : undefined;
  return fetchWithTimeout(`${backendUrl()}${STORAGE}/object/${at}`, {
    method,
    headers: {
      apikey: BACKEND_KEY,
      authorization: `Bearer ${session?.data.session?.access_token ?? BACKEND_KEY}`,
      ...(source.kind === "tracked" && { "x-tracking-token": source.token }),
      "content-type": body instanceof Blob ? body.type : "application/json",
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });
}

/** The photographs of an order, the oldest first; undefined where they cannot be read. */
export async function readGarments(source: OrderSource, order: string): Promise<GarmentPhoto[] | undefined> {
  try {
    const files = await rowsOf(source, `list/${GARMENTS}`, {
      prefix: order,
      sortBy: { column: "created_at", order: "asc" },
    });
    const paths = files.map((file) => `${order}/${valueAt(file, ["name"])}`);
    if (paths.length === 0) return [];
    const signed = await rowsOf(source, `sign/${GARMENTS}`, { paths, expiresIn: SECONDS });
    return signed.map((row) => ({
      name: String(valueAt(row, ["path"])),
      url: `${backendUrl()}${STORAGE}${valueAt(row, ["signedURL"])}`,
    }));
  } catch {
    return undefined;
  }
}

async function rowsOf(source: OrderSource, at: string, body: object): Promise<readonly unknown[]> {
  const rows: unknown = await (await askGarments(source, "POST", at, body)).json();
  return Array.isArray(rows) ? rows : [];
}
