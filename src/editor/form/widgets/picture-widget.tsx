import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { PictureUpload } from "#editor/pictures/picture-upload.tsx";
import type { PictureChoice } from "#editor/shared/protocol.ts";
import { picturesAtom } from "#editor/state/atoms.ts";
import { PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";

/** "shop-front-1a2b3c4d.jpg" → "shop front 1a2b3c4d". */
const titleOf = ({ name }: PictureChoice) => name.replace(/\.\w+$/, "").replaceAll("-", " ");

/** A picture, chosen among the site's by looking; one elsewhere on the web is named by its address. */
export function PictureWidget(props: FieldWidgetProps) {
  const { value, required, onChange, id } = props;
  const [pictures, setPictures] = useAtom(picturesAtom);
  const { upload, remove } = useAtomValue(pictureStoreAtom) ?? {};
  const [message, setMessage] = useState("");
  const takeUploaded = (picture: PictureChoice) => {
    setPictures((known) => [picture, ...known.filter((other) => other.name !== picture.name)]);
    onChange(picture.name);
  };
  const deleteForGood = async (picture: PictureChoice) => {
    if (!confirm(`Delete the picture “${titleOf(picture)}” for good?`)) return;
    const refused = await remove?.(picture.name);
    if (refused === undefined) setPictures((known) => known.filter((other) => other.name !== picture.name));
    setMessage(refused ?? `“${titleOf(picture)}” is deleted.`);
  };
  const name = textOf(value);
  const shown =
    pictures.find((picture) => picture.name === name)?.src ?? (name.startsWith("https://") ? name : undefined);
  return (
    <div className="picture">
      <div className="picture-now">
        {shown && <img src={shown} alt="" />}
        <input
          {...described(props)}
          value={name}
          autoComplete="off"
          spellCheck={false}
          placeholder={required ? "Choose below" : "No picture"}
          onChange={(event) => onChange(written(props, event.target.value))}
        />
      </div>
      {upload && <PictureUpload upload={upload} onUploaded={takeUploaded} />}
      <details>
        <summary>Choose a picture</summary>
        <ul className="picture-choices" aria-label="Pictures">
          {pictures.map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-pressed={picture.name === name}
                aria-describedby={id}
                onClick={() => onChange(picture.name)}
              >
                <img src={picture.src} alt="" loading="lazy" />
                {titleOf(picture)}
              </button>
              {remove && picture.name !== name && picture.src.includes(PUBLIC_PICTURES) && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Delete ${titleOf(picture)}`}
                  onClick={() => void deleteForGood(picture)}
                >
                  Delete
                </button>
              )}
            </li>
          ))}
        </ul>
        <p role="status">{message}</p>
      </details>
    </div>
  );
}
