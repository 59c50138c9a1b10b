import { useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { Path } from "#document/walk.ts";
import { MomentField } from "#scripts/edit/client/preview/moment-field.tsx";
import { pageFor } from "#scripts/edit/client/preview/page-for.ts";
import { PagePicker } from "#scripts/edit/client/preview/page-picker.tsx";
import { placeOfPart } from "#scripts/edit/client/preview/place-of-part.ts";
import {
  clickEditsAtom,
  deviceAtom,
  previewPathAtom,
  shownTextAtom,
} from "#scripts/edit/client/preview/preview-atoms.ts";
import { useFit } from "#scripts/edit/client/preview/use-fit.ts";
import type { Area } from "#scripts/edit/client/state/areas.ts";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { goTo } from "#scripts/edit/client/state/place.ts";

interface PreviewProps {
  readonly area: Area;
  readonly place: Path;
}

/** The site itself, drawn from the draft. */
export function Preview({ area, place }: PreviewProps) {
  const document = useAtomValue(documentAtom);
  const [path, setPath] = useAtom(previewPathAtom);
  const [device, setDevice] = useAtom(deviceAtom);
  const [clickEdits, setClickEdits] = useAtom(clickEditsAtom);
  const text = useAtomValue(shownTextAtom);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, size } = useFit(device);
  const wanted = pageFor(document, area, place);
  const section = sectionAt(document, place);

  useEffect(() => setPath(wanted), [wanted, setPath]);
  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (target) target.postMessage({ editor: { clickEdits, section, text } }, location.origin);
  }, [clickEdits, section, text]);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data?.page === "string") setPath(data.page);
      if (data?.ready)
        frame.current?.contentWindow?.postMessage({ editor: { clickEdits, section, text } }, location.origin);
      const found = data?.part && placeOfPart(document, data.part);
      if (found) goTo(found, true);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [document, clickEdits, section, text, setPath]);

  return (
    <aside className="preview" aria-label="Preview">
      <div className="preview-tools">
        <PagePicker path={path} choose={setPath} />
        <fieldset className="switch">
          <legend className="hidden">Screen</legend>
          {(["phone", "desktop"] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="device" checked={device === kind} onChange={() => setDevice(kind)} />
              {kind === "phone" ? "Phone" : "Desktop"}
            </label>
          ))}
        </fieldset>
        <label className="check">
          <input type="checkbox" checked={clickEdits} onChange={(event) => setClickEdits(event.target.checked)} />
          Click a part to edit it
        </label>
        <MomentField />
      </div>
      <div className="preview-box" ref={box}>
        <iframe
          ref={frame}
          title="Preview of the site"
          src={path}
          data-device={device}
          style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
        />
      </div>
    </aside>
  );
}

/** The id of the section that is being edited, so that the preview can show it. */
function sectionAt(document: unknown, [first, page, list, section]: Path): string | undefined {
  if (first !== "routes" || list !== "sections" || page === undefined || section === undefined) return undefined;
  const id = Object(document)?.routes?.[page]?.sections?.[section]?.id;
  return typeof id === "string" ? id : undefined;
}
