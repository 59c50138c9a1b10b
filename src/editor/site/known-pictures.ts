import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Media } from "#document/model/types.gen.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";

/** The pictures a draft may show. */
export interface KnownPictures {
  /** By name, for rendering. */
  readonly media: ReadonlyMap<string, Media>;
  /** For the check; a new object when one has changed. */
  facts(): Pictures;
  add(name: string, media: Media): void;
  remove(name: string): void;
}

/** The pictures of the site, and what is uploaded and deleted from here on. */
export function openKnownPictures({ media: known, photographs: measured }: EditorFacts): KnownPictures {
  const media = new Map(known);
  const photographs = new Map(measured);
  const factsNow = (): Pictures => ({ media: new Set(media.keys()), photographs });
  let facts = factsNow();
  return {
    media,
    facts: () => facts,
    add(name, added) {
      media.set(name, added);
      photographs.set(name, added);
      facts = factsNow();
    },
    remove(name) {
      media.delete(name);
      photographs.delete(name);
      facts = factsNow();
    },
  };
}
