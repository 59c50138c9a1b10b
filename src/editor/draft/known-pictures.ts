import { editorFactsAtom } from "#editor/draft/atoms.ts";
import type { DraftStore } from "#editor/draft/draft-store.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import { measuredPicture, type StoredPicture } from "#editor/shared/stored-picture.ts";

/** Pictures as a place stores them; what is uploaded or deleted is known from then on. */
export function knownPictures({ upload, remove }: PictureStore, store: DraftStore): PictureStore {
  const know = (name: string, added: readonly StoredPicture[]) =>
    store.set(editorFactsAtom, ({ media, photographs, ...facts }) => ({
      ...facts,
      media: [...added, ...media.filter(([other]) => other !== name)],
      photographs: [...added, ...photographs.filter(([other]) => other !== name)],
    }));
  return {
    async upload(file, title, watch) {
      const answer = await upload(file, title, watch);
      const picture = "refused" in answer ? undefined : await measuredPicture(answer.name, answer.src);
      if (picture) know(picture[0], [picture]);
      return answer;
    },
    ...(remove && {
      async remove(name: string) {
        const refused = await remove(name);
        if (refused === undefined) know(name, []);
        return refused;
      },
    }),
  };
}
