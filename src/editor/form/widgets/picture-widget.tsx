import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { pictureTitle } from "#document/change/picture-title.ts";
import { isRecord } from "#document/model/schema.ts";
import { picturesAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { type PictureChoice, pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { PictureUpload } from "#editor/pictures/picture-upload.tsx";
import { pathOfControl } from "#editor/state/place.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";

const isElsewhere = (name: string) => name.startsWith("https://");

/** A picture, chosen among the site's by looking; one elsewhere on the web is named by its address. */
export function PictureWidget(props: WidgetProps) {
  const { named, isRequired, change } = props;
  const pictures = useAtomValue(picturesAtom);
  const upload = useAtomValue(pictureStoreAtom)?.upload;
  const name = textOf(props);
  const known = pictures.find((picture) => picture.name === name);
  const src = known?.src ?? (isElsewhere(name) ? name : undefined);
  const field = useRef<HTMLDivElement>(null);
  const replace = (image: string, title?: string) => {
    const path = field.current ? pathOfControl(field.current) : [];
    editAt(path.slice(0, -1), (old) => withPicture(old, path.at(-1) ?? "", image, title));
  };
  return (
    <div className="picture" ref={field}>
      <div className="picture-now">
        {src && <img src={src} alt="" />}
        <output {...named}>{pictureInWords(name, known)}</output>
        {!isRequired && name !== "" && (
          <QuietButton onClick={() => change(undefined)}>{FORM_WORDS.takePictureOff}</QuietButton>
        )}
      </div>
      {upload && <PictureUpload upload={upload} onUploaded={({ name: image }, title) => replace(image, title)} />}
      <details>
        <summary>{FORM_WORDS.choosePicture}</summary>
        <PictureChoices chosen={name} choose={(image) => replace(image)} describedBy={named.id} />
        <label className="picture-elsewhere">
          {FORM_WORDS.pictureAddress}
          <input
            value={known ? "" : name}
            placeholder="https://…"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(written(props, event.target.value))}
          />
        </label>
      </details>
    </div>
  );
}

interface PictureChoicesProps {
  /** The name of the picture that is chosen. */
  readonly chosen: string;
  readonly choose: (name: string) => void;
  /** The id of what says which picture is chosen. */
  readonly describedBy: string;
}

const isUploaded = ({ src }: PictureChoice) => src.includes(PUBLIC_PICTURES);

/** The site's pictures to choose from by looking, the owner's own first; those that were uploaded can be deleted. */
function PictureChoices({ chosen, choose, describedBy }: PictureChoicesProps) {
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

function pictureInWords(name: string, known: PictureChoice | undefined): string {
  if (name === "") return FORM_WORDS.noPicture;
  if (known) return pictureTitle(name);
  return isElsewhere(name) ? FORM_WORDS.pictureElsewhere : FORM_WORDS.missingPicture({ title: pictureTitle(name) });
}

/**
 * What a picture shows, and which point of it has to be seen, goes with it. One that only decorates needs no words, unless
 * somebody wrote them.
 */
function withPicture(old: unknown, key: string | number, image: string, title: string | undefined): unknown {
  // A group that was left out is that of a picture with its words.
  const group = isRecord(old) ? old : { [key]: "", alt: "" };
  if (group[key] === image) return group;
  const { focus: _, ...rest } = group;
  const decorates = title === undefined && group["alt"] === "" && group[key] !== "";
  return { ...rest, [key]: image, ...("alt" in group && !decorates && { alt: title ?? pictureTitle(image) }) };
}
