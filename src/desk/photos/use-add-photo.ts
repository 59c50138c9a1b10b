import { useState } from "react";
import { askGarments } from "#account/orders/garment-photos.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { PHOTO_WORDS } from "#desk/words/later/words.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { GARMENTS } from "#lib/pictures/garment-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { fitPicture } from "#ui/photo/fit-picture.ts";

interface PhotoState {
  readonly isBusy: boolean;
  /** What is wrong, in a sentence. */
  readonly why?: string;
  /** Ready, and not kept yet; its name makes it one however often it is sent. */
  readonly picture?: { readonly name: string; readonly file: Blob };
}

/** A photograph, from the camera to the storage. One that did not arrive stays until it does, or another is taken. */
export function useAddPhoto({ id }: Pick<DeskOrder, "id">, kind: "intake" | "question", done: () => unknown) {
  const [state, setState] = useState<PhotoState>({ isBusy: false });
  const send = async (picture: NonNullable<PhotoState["picture"]>) => {
    setState({ isBusy: true, picture });
    const why = await refusalOf(id, picture);
    setState(why === undefined ? { isBusy: false } : { isBusy: false, picture, why });
    if (why === undefined) await done();
  };
  const add = async (file: File) => {
    setState({ isBusy: true });
    const fit = await fitPicture(file);
    if ("odd" in fit) return setState({ isBusy: false, why: fit.odd });
    if ("why" in fit) return setState({ isBusy: false, why: PHOTO_WORDS.unreadable });
    const ending = pictureTypeOf(new Uint8Array(await fit.picture.slice(0, 16).arrayBuffer())) ?? "jpg";
    await send({ name: `${id}/${kind}-${randomUuid()}.${ending}`, file: fit.picture });
  };
  return { state, add, again: () => state.picture && void send(state.picture) };
}

/** Why a photograph was not kept; undefined when it was. */
async function refusalOf(id: string, { name, file }: { readonly name: string; readonly file: Blob }) {
  const answer = await askGarments({ kind: "own", id }, "POST", `${GARMENTS}/${name}`, file).catch(() => undefined);
  if (answer === undefined) return PHOTO_WORDS.offline;
  const body: unknown = answer.ok ? undefined : await answer.json().catch(() => undefined);
  // Its name is its own: an answer before this one was lost.
  if (answer.ok || valueAt(body, ["error"]) === "Duplicate") return undefined;
  const said = valueAt(body, ["message"]);
  return typeof said === "string" ? said : PHOTO_WORDS.offline;
}
