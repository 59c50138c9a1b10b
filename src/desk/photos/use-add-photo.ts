import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { isUnanswered } from "#desk/backend/ask.ts";
import { keepPhoto } from "#desk/backend/kept-photos.ts";
import { sendPhoto } from "#desk/backend/send-photo.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { enqueue } from "#desk/offline/queue.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { notify } from "#desk/state/notice.ts";
import { PHOTO_WORDS } from "#desk/words/later/words.gen.ts";
import type { GarmentKind } from "#lib/pictures/garment-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { useUnfinished } from "#ui/base/use-unfinished.ts";
import { fitPicture } from "#ui/photo/fit-picture.ts";

interface PhotoState {
  readonly isBusy: boolean;
  /** What is wrong, in a sentence. */
  readonly why?: string;
  /** Ready, and neither sent nor kept; its name makes it one however often it is sent. */
  readonly picture?: Picture;
}

interface Picture {
  readonly name: string;
  readonly file: Blob;
  readonly thumbnail: string;
}

/**
 * A photograph, from the camera to the storage. Without an answer it is kept on the device and sent once, as moves are;
 * where that is not possible it stays until it arrives, or another is taken.
 */
export function useAddPhoto(order: DeskOrder, kind: GarmentKind, done: () => unknown) {
  const [state, setState] = useState<PhotoState>({ isBusy: false });
  // What could neither be sent nor kept is still here alone.
  const { isBusy, picture: unsent } = state;
  const mayLeave = useCallback(() => isBusy || confirm(PHOTO_WORDS.leaveAsk), [isBusy]);
  useUnfinished(isBusy || unsent !== undefined, mayLeave);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const { numberPrefix } = useAtomValue(factsAtom);
  const fail = (why: string, picture?: Picture) => {
    if (isLeft.current) notify(PHOTO_WORDS.failed({ order: numberPrefix + order.number }), "problem");
    setState({ isBusy: false, why, ...(picture && { picture }) });
  };
  const send = async (picture: Picture) => {
    setState({ isBusy: true, picture });
    const failure = await sendPhoto(order.id, picture.name, picture.file);
    if (failure && !isUnanswered(failure)) return fail(await refusalText(failure), picture);
    if (failure && !(await keep(order, picture))) return fail(PHOTO_WORDS.offline, picture);
    setState({ isBusy: false });
    await done();
  };
  const add = async (file: File) => {
    setState({ isBusy: true });
    const fit = await fitPicture(file);
    if ("odd" in fit) return fail(PHOTO_WORDS.odd);
    if ("why" in fit) return fail(PHOTO_WORDS.unreadable);
    const ending = pictureTypeOf(new Uint8Array(await fit.picture.slice(0, 16).arrayBuffer())) ?? "jpg";
    await send({ name: `${order.id}/${kind}-${randomUuid()}.${ending}`, file: fit.picture, thumbnail: fit.thumbnail });
  };
  return { state, add, again: () => state.picture && void send(state.picture) };
}

async function keep({ id, number, status }: DeskOrder, { name, file, thumbnail }: Picture) {
  const move = { order_id: id, from_status: status, to_status: status, needs: "nothing", given: {} } as const;
  return (
    (await keepPhoto(name, file)) && enqueue({ ...move, move_id: randomUuid(), photo: { name, thumbnail }, number })
  );
}
