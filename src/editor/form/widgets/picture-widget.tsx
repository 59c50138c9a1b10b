import { useAtomValue } from "jotai";
import { pictureTitle } from "#document/change/picture-title.ts";
import { picturesAtom } from "#editor/draft/atoms.ts";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import { PictureChoices } from "#editor/form/widgets/picture-choices.tsx";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { type PictureChoice, pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { PictureUpload } from "#editor/pictures/picture-upload.tsx";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";

const isElsewhere = (name: string) => name.startsWith("https://");

/** A picture, chosen among the site's by looking; one elsewhere on the web is named by its address. */
export function PictureWidget(props: FieldWidgetProps) {
  const { value, required, onChange, id } = props;
  const pictures = useAtomValue(picturesAtom);
  const upload = useAtomValue(pictureStoreAtom)?.upload;
  const name = textOf(value);
  const known = pictures.find((picture) => picture.name === name);
  const src = known?.src ?? (isElsewhere(name) ? name : undefined);
  return (
    <div className="picture">
      <div className="picture-now">
        {src && <img src={src} alt="" />}
        <output {...described(props)}>{pictureInWords(name, known)}</output>
        {!required && name !== "" && (
          <QuietButton onClick={() => onChange(undefined)}>{FORM_WORDS.takePictureOff}</QuietButton>
        )}
      </div>
      {upload && <PictureUpload upload={upload} onUploaded={(picture) => onChange(picture.name)} />}
      <details>
        <summary>{FORM_WORDS.choosePicture}</summary>
        <PictureChoices chosen={name} choose={onChange} describedBy={id} />
        <label className="picture-elsewhere">
          {FORM_WORDS.pictureAddress}
          <input
            value={known ? "" : name}
            placeholder="https://…"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(written(props, event.target.value))}
          />
        </label>
      </details>
    </div>
  );
}

function pictureInWords(name: string, known: PictureChoice | undefined): string {
  if (name === "") return FORM_WORDS.noPicture;
  if (known) return pictureTitle(name);
  return isElsewhere(name) ? FORM_WORDS.pictureElsewhere : FORM_WORDS.missingPicture({ title: pictureTitle(name) });
}
