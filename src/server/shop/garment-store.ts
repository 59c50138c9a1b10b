import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { valueAt } from "#document/text/value-at.ts";
import { GARMENTS, isOrderId } from "#lib/pictures/garment-name.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { garmentsFolder } from "#server/lib/site-paths.ts";

/** Where the photographs of orders are. */
export interface GarmentStore {
  /** Ids of the orders that have photographs. */
  orders(): Promise<string[]>;
  /** Deletes those of an order. */
  remove(order: string): Promise<void>;
}

export function folderGarments(dataDir: string): GarmentStore {
  const folder = garmentsFolder(dataDir);
  return {
    orders: async () => (existsSync(folder) ? readdirSync(folder).filter(isOrderId) : []),
    remove: async (order) => rmSync(path.join(folder, order), { recursive: true, force: true }),
  };
}

/** As many as Supabase Storage lists at once; the rest goes with the next run. */
const MAX_LISTED = 1000;

/** Those of a hosted project, by its secret key. Rows of storage are not to be deleted by SQL: the files would stay. */
export function hostedGarments(): GarmentStore {
  const { VITE_SUPABASE_URL: project = "", SUPABASE_SECRET_KEY: apikey = "" } = process.env;
  const ask = async (method: string, at: string, body: object) => {
    const headers = { apikey, authorization: `Bearer ${apikey}`, "content-type": "application/json" };
    const url = new URL(`/storage/v1/object/${at}${GARMENTS}`, project);
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Refusal(`The storage of the project answers ${answer.status}: ${await answer.text()}`);
    const rows: unknown = await answer.json();
    return (Array.isArray(rows) ? rows : []).map((row) => String(valueAt(row, ["name"])));
  };
  const list = (prefix: string) => ask("POST", "list/", { prefix, limit: MAX_LISTED });
  return {
    orders: async () => (await list("")).filter(isOrderId),
    remove: async (order) => {
      await ask("DELETE", "", { prefixes: (await list(order)).map((file) => `${order}/${file}`) });
    },
  };
}
