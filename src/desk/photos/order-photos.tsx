import { useAtomValue } from "jotai";
import { type ChangeEvent, useCallback, useEffect, useState } from "react";
import { askGarments, type GarmentPhoto, readGarments } from "#account/orders/garment-photos.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { waitingAtom } from "#desk/offline/queue.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, Hint, ProblemNote, Subtitle } from "#desk/parts/part-styles.ts";
import { useAddPhoto } from "#desk/photos/use-add-photo.ts";
import { followChanges } from "#desk/state/live.ts";
import { PHOTO_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { GARMENTS, MAX_GARMENTS } from "#lib/pictures/garment-name.ts";
import { space } from "#theme/tokens.ts";
import { block, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

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
