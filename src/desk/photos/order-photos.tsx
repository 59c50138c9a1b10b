import { useAtomValue } from "jotai";
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { askGarments, type GarmentPhoto, readGarments } from "#account/orders/garment-photos.ts";
import { isUnanswered } from "#desk/backend/ask.ts";
import { keepPhoto } from "#desk/backend/kept-photos.ts";
import { sendPhoto } from "#desk/backend/send-photo.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { enqueue, waitingAtom } from "#desk/offline/queue.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, Hint, ProblemNote, Subtitle } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { followChanges } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { PHOTO_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { GARMENTS, type GarmentKind, MAX_GARMENTS } from "#lib/pictures/garment-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { space } from "#theme/tokens.ts";
import { block, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { useUnfinished } from "#ui/base/use-unfinished.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { fitPicture } from "#ui/photo/fit-picture.ts";

const Photos = block({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${space(28)}, 1fr))`,
  gap: 2,
  "& img": { width: "100%", aspectRatio: "4 / 3", objectFit: "cover", borderRadius: "control", border: "hairline" },
});

const Choose = styled(DeskButton, {
  position: "relative",
  "& > input": { position: "absolute", inset: 0, opacity: 0 },
});

/** Photographs of a stain or damage, and one more from the camera of the phone. */
export function OrderPhotos({ order }: { readonly order: DeskOrder }) {
  const [photos, setPhotos] = useState<readonly GarmentPhoto[]>();
  const read = useCallback(() => readGarments({ kind: "own", id: order.id }, order.id).then(setPhotos), [order.id]);
  const kept = useAtomValue(waitingAtom).filter(({ order_id, photo }) => order_id === order.id && photo !== undefined);
  useEffect(() => {
    void read();
    // A kept one may have been sent.
    return followChanges(read);
  }, [read]);
  const kind = order.status === "on_hold" ? "question" : order.problem === null ? "intake" : "problem";
  const { state, add, again } = useAddPhoto(order, kind, read);
  const names = [...(photos ?? []).map(({ name }) => name), ...kept.map(({ photo }) => photo?.name ?? "")];
  const isFull = names.filter((name) => name.includes(`/${kind}-`)).length >= MAX_GARMENTS;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same one may be chosen again after a mistake.
    target.value = "";
    if (file) void add(file);
  };
  const remove = async ({ name }: GarmentPhoto) => {
    await askGarments({ kind: "own", id: order.id }, "DELETE", GARMENTS, { prefixes: [name] }).catch(() => undefined);
    await read();
  };
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{PHOTO_WORDS.title}</Subtitle>
      <Photos>
        {photos?.map((photo, index) => (
          <div key={photo.name}>
            <img src={photo.url} alt={PHOTO_WORDS.alt({ number: index + 1 })} />
            <DeskButton type="button" data-variant="quiet" onClick={() => remove(photo)}>
              <DeskIcon name="x" />
              {PHOTO_WORDS.remove}
              <VisuallyHidden>{index + 1}</VisuallyHidden>
            </DeskButton>
          </div>
        ))}
        {kept.map(({ move_id, photo }) => (
          <div key={move_id}>
            <img src={photo?.thumbnail} alt={PHOTO_WORDS.kept} />
            <Hint>{DESK_WORDS.net.unsent}</Hint>
          </div>
        ))}
      </Photos>
      {state.why && <ProblemNote role="alert">{state.why}</ProblemNote>}
      {isFull ? (
        <Hint>{PHOTO_WORDS.full}</Hint>
      ) : (
        <Flex gap={2} flexWrap="wrap">
          {state.picture && (
            <DeskButton type="button" data-variant="main" disabled={state.isBusy} onClick={again}>
              {DESK_WORDS.tryAgain}
            </DeskButton>
          )}
          <Choose as="label" aria-disabled={state.isBusy}>
            {state.isBusy ? PHOTO_WORDS.busy : PHOTO_WORDS.take}
            <input type="file" accept="image/*" capture="environment" disabled={state.isBusy} onChange={choose} />
          </Choose>
        </Flex>
      )}
    </Stack>
  );
}

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
function useAddPhoto(order: DeskOrder, kind: GarmentKind, done: () => unknown) {
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
