import { useAtomValue } from "jotai";
import { useState } from "react";
import { pictureTitle } from "#document/change/picture-title.ts";
import { picturesAtom } from "#editor/draft/atoms.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { type PictureChoice, pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";

interface PictureChoicesProps {
  /** The name of the picture that is chosen. */
  readonly chosen: string;
  readonly choose: (name: string) => void;
  /** The id of what says which picture is chosen. */
  readonly describedBy: string;
}

const isUploaded = ({ src }: PictureChoice) => src.includes(PUBLIC_PICTURES);

/** The site's pictures to choose from by looking, the owner's own first; those that were uploaded can be deleted. */
export function PictureChoices({ chosen, choose, describedBy }: PictureChoicesProps) {
  const all = useAtomValue(picturesAtom);
  const own = all.filter(isUploaded);
  const pictures = [...own, ...all.filter((picture) => !isUploaded(picture))];
  const remove = useAtomValue(pictureStoreAtom)?.remove;
  const [message, setMessage] = useState("");
  const deleteForGood = async ({ name }: PictureChoice) => {
    const title = pictureTitle(name);
    if (!confirm(FORM_WORDS.deletePictureAsk({ title }))) return;
    const answer = await remove?.(name);
    setMessage(answer?.refused ?? FORM_WORDS.isDeleted({ title }));
  };
  return (
    <>
      <ul className="picture-choices" aria-label={FORM_WORDS.pictures}>
        {pictures.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={picture.name === chosen}
              aria-describedby={describedBy}
              onClick={() => choose(picture.name)}
            >
              <img src={picture.src} alt="" loading="lazy" />
              {pictureTitle(picture.name)}
            </button>
            {remove && picture.name !== chosen && isUploaded(picture) && (
              <QuietButton
                aria-label={FORM_WORDS.deletePicture({ title: pictureTitle(picture.name) })}
                onClick={() => void deleteForGood(picture)}
              >
                {FORM_WORDS.delete}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </>
  );
}
