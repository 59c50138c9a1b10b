import { type Failure, failureOf } from "#account/backend/failure.ts";
import { askGarments } from "#account/orders/garment-photos.ts";
import { keptPhoto } from "#desk/backend/kept-photos.ts";
import { valueAt } from "#document/text/value-at.ts";
import { GARMENTS } from "#lib/pictures/garment-name.ts";

/** Puts a photograph into the storage; undefined once it is there. */
export async function sendPhoto(order: string, name: string, file: Blob): Promise<Failure | undefined> {
  const source = { kind: "own", id: order } as const;
  const answer = await askGarments(source, "POST", `${GARMENTS}/${name}`, file).catch(() => undefined);
  if (answer === undefined) return failureOf({}, 0);
  const body: unknown = answer.ok ? undefined : await answer.json().catch(() => undefined);
  // Its name is its own: an answer before this one was lost.
  if (answer.ok || valueAt(body, ["error"]) === "Duplicate") return undefined;
  return failureOf({ message: valueAt(body, ["message"]) }, answer.status);
}

/** Sends one that was kept. Bytes that the browser has thrown away since are sent no more. */
export async function sendKeptPhoto(order: string, name: string): Promise<Failure | undefined> {
  const file = await keptPhoto(name);
  return file && sendPhoto(order, name, file);
}
