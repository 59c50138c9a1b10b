import { useAtomValue } from "jotai";
import { described, textOf, written } from "#scripts/edit/client/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#scripts/edit/client/form/widgets/text-widget.tsx";
import { picturesAtom } from "#scripts/edit/client/state/atoms.ts";

/** A picture, chosen among the site's by looking; one elsewhere on the web is named by its address. */
export function PictureWidget(props: FieldWidgetProps) {
  const { value, required, onChange, id } = props;
  const pictures = useAtomValue(picturesAtom);
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
                {picture.name.replace(/\.\w+$/, "").replaceAll("-", " ")}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
