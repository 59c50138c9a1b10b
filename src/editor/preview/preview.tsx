import "#editor/styles/preview.css";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopMoment, shopTime } from "#document/time/time-zone.ts";
import { documentAtom, draftAtom, isCheckingAtom, momentAtom } from "#editor/draft/atoms.ts";
import { ask } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { isNarrow } from "#editor/parts/narrow.ts";
import { Options } from "#editor/parts/options.tsx";
import { MessagePreview } from "#editor/preview/message-preview.tsx";
import { placeOfPart } from "#editor/preview/place-of-part.ts";
import {
  clickEditsAtom,
  deviceAtom,
  type PreviewDevice,
  previewPathAtom,
  previewShownAtom,
  shownTextAtom,
  wantedPageAtom,
} from "#editor/preview/preview-atoms.ts";
import { WaitingNote } from "#editor/preview/waiting-note.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { previewOf, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { sharedPath } from "#editor/shared/patch.ts";
import { timeZoneAtom } from "#editor/state/locale.ts";
import { pageNames } from "#editor/state/page-paths.ts";
import { pagesWithForms } from "#editor/state/pages-with-forms.ts";
import { goTo } from "#editor/state/place.ts";
import { type Area, areaOf } from "#editor/words/areas.ts";
import { PREVIEW_BAR_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface PreviewProps {
  readonly area: Area;
  readonly place: Path;
}

/** What readers get of the draft: a message as it is sent, or the site. */
export function PreviewPane({ area, place }: PreviewProps) {
  const [first, kind] = place;
  if (first === "messages" && typeof kind === "string") return <MessagePreview kind={kind} />;
  return <SitePreview area={area} place={place} />;
}

/** The site, rendered from the draft. */
function SitePreview({ area, place }: PreviewProps) {
  const document = useAtomValue(documentAtom);
  const [device, setDevice] = useAtom(deviceAtom);
  const [clickEdits, setClickEdits] = useAtom(clickEditsAtom);
  const text = useAtomValue(shownTextAtom);
  const showPreview = useSetAtom(previewShownAtom);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, size } = useFit(device);
  const isAnotherDay = useAtomValue(momentAtom) !== undefined;
  const [isMoreShown, showMore] = useState(isAnotherDay);
  const shown = usePageFor(document, area, place);
  const { path, loaded, choose, follow } = usePreviewPage(useAtomValue(wantedPageAtom) ?? shown);
  const section = sectionAt(document, place);

  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (target) target.postMessage({ editor: { clickEdits, section, text } }, location.origin);
  }, [clickEdits, section, text]);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const shown = frame.current?.contentWindow;
      if (origin !== location.origin || !shown || source !== shown) return;
      if (typeof data?.page === "string") follow(data);
      if (data?.ready) shown.postMessage({ editor: { clickEdits, section, text } }, location.origin);
      const found = data?.part && placeOfPart(document, data.part);
      if (!found) return;
      // One pane at a time: the field takes the place of the preview.
      if (isNarrow()) showPreview(false);
      setTimeout(() => goTo(found, true));
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [document, clickEdits, section, text, follow, showPreview]);

  return (
    <aside className="preview" aria-label={COMMON_WORDS.preview}>
      <div className="preview-tools">
        <PagePicker path={path} choose={choose} />
        <fieldset className="switch">
          <legend className="hidden">{PREVIEW_BAR_WORDS.screen}</legend>
          {(["phone", "desktop"] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="device" checked={device === kind} onChange={() => setDevice(kind)} />
              {kind === "phone" ? PREVIEW_BAR_WORDS.phone : PREVIEW_BAR_WORDS.desktop}
            </label>
          ))}
        </fieldset>
        <QuietButton aria-expanded={isMoreShown} onClick={() => showMore(!isMoreShown)}>
          {PREVIEW_BAR_WORDS.more}
        </QuietButton>
        {/* Folded, a day that is being typed and a link that was made stay. */}
        <div className="preview-more" hidden={!isMoreShown}>
          <label className="check">
            <input type="checkbox" checked={clickEdits} onChange={(event) => setClickEdits(event.target.checked)} />
            {PREVIEW_BAR_WORDS.clickEdits}
          </label>
          <MomentField />
          <ShareDraft />
        </div>
        <WaitingNote />
      </div>
      <div className="preview-box" ref={box}>
        <iframe
          ref={frame}
          title={PREVIEW_BAR_WORDS.ofSite}
          key={loaded.frame}
          src={previewOf(loaded.page)}
          data-device={device}
          style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
        />
      </div>
    </aside>
  );
}

const WIDTH: Record<PreviewDevice, number> = { phone: 390, desktop: 1280 };

/** The scale at which a screen of this kind fits the pane's width. */
function useFit(device: PreviewDevice) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: WIDTH.phone, height: 800 });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / WIDTH[device]);
  return { box, size: { width: WIDTH[device], height: room.height / scale, scale } };
}

/** The page that shows what is edited; on the first screen, what was changed last. */
function usePageFor(document: unknown, area: Area, place: Path): string {
  const last = useAtomValue(draftAtom)?.done.at(-1);
  const changed = area.id === "start" && last ? sharedPath(last.patches) : [];
  return changed.length === 0 ? pageFor(document, area, place) : pageFor(document, areaOf(changed), changed);
}

function pageFor(document: unknown, area: Area, place: Path): string {
  const [first, number] = place;
  const item = number === undefined ? undefined : valueAt(document, [String(first), number]);
  if (!isRecord(item)) return area.page;
  if (first === "articles") return `/blog/${String(item["id"])}`;
  if (first === "forms") return pagesWithForms(document).get(String(item["id"]))?.[0] ?? area.page;
  const path = item["path"];
  if (typeof path !== "string" || !path.startsWith("/")) return area.page;
  return path.includes(":") ? area.page : path;
}

/** What the preview reports: that a page is loaded, or that another one was opened in it. */
interface PreviewMessage {
  readonly page: string;
  readonly ready?: boolean;
}

/**
 * The page of the preview. It is led to the page of what is edited once the draft is checked, as the preview shows it:
 * before, it does not know a page that is new or renamed. On its way there a page that has just lost its address may still tell
 * that it went home; only what comes after the arrival is the owner's doing.
 */
function usePreviewPage(wanted: string) {
  const [path, setPath] = useAtom(previewPathAtom);
  const [loaded, setLoaded] = useState({ page: path, frame: 0 });
  const inFrame = useRef(path);
  const isChecking = useAtomValue(isCheckingAtom);
  const led = useRef({ to: "", hasArrived: true });

  useEffect(() => {
    if (isChecking || led.current.to === wanted) return;
    led.current = { to: wanted, hasArrived: path === wanted };
    setPath(wanted);
  }, [isChecking, wanted, path, setPath]);

  // Each page in a frame of its own: Back would lead a frame that is led on to its old address, which only visitors have.
  const load = useCallback((page: string) => {
    inFrame.current = page;
    setLoaded(({ frame }) => ({ page, frame: frame + 1 }));
  }, []);
  useEffect(() => {
    if (inFrame.current !== path) load(path);
  }, [path, load]);

  const follow = useCallback(
    ({ page, ready = false }: PreviewMessage) => {
      const { to, hasArrived } = led.current;
      if (hasArrived) {
        inFrame.current = page;
        return setPath(page);
      }
      if (page === to || ready) led.current.hasArrived = true;
      if (page !== to && ready) load(to);
    },
    [setPath, load],
  );
  /** The owner's own choice counts from now on, also while the frame was on its way elsewhere. */
  const choose = (page: string) => {
    led.current.hasArrived = true;
    setPath(page);
  };
  return { path, loaded, choose, follow };
}

/** The id of the section that is being edited, so that the preview can show it. */
function sectionAt(document: unknown, place: Path): string | undefined {
  const [first, , list, section] = place;
  if (first !== "routes" || list !== "sections" || section === undefined) return undefined;
  return textAt(document, [...place.slice(0, 4), "id"]) || undefined;
}

interface PagePickerProps {
  readonly path: string;
  readonly choose: (path: string) => void;
}

/** The page the preview shows, by its address. */
const PagePicker = memo(function PagePicker({ path, choose }: PagePickerProps) {
  const names = useAtomValue(pageNamesAtom);
  const paths = new Set([...names.keys(), path]);
  return (
    <label className="picker">
      <span className="hidden">{PREVIEW_BAR_WORDS.page}</span>
      <select value={path} onChange={(event) => choose(event.target.value)}>
        <Options names={[...paths].map((each) => [each, names.get(each) ?? each])} />
      </select>
    </label>
  );
});

const pageNamesAtom = atom((get) => pageNames({ routes: get(routesAtom), articles: get(articlesAtom) }));

const routesAtom = atom((get) => valueAt(get(documentAtom), ["routes"]));
const articlesAtom = atom((get) => valueAt(get(documentAtom), ["articles"]));

/** The time shown on a day for which none was chosen. */
const MIDDAY = "12:00";

const EMPTY = { date: "", time: "" };
/** A year that is still being typed. */
const UNFINISHED = /^0/;

/** As seen on another day: the preview's clock. */
function MomentField() {
  const [moment, setMoment] = useAtom(momentAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  // What is not a moment yet.
  const [chosen, choose] = useState<{ readonly date: string; readonly time: string }>();
  const { date, time } = chosen ?? (moment ? shopTime(new Date(moment), timeZone) : EMPTY);
  const show = (next: { readonly date: string; readonly time: string }) => {
    if (UNFINISHED.test(next.date)) return choose(next);
    choose(undefined);
    setMoment(
      next.date === ""
        ? undefined
        : new Date(shopMoment({ ...next, time: next.time || MIDDAY }, timeZone)).toISOString(),
    );
  };
  return (
    <div className="moment">
      <label>
        {PREVIEW_BAR_WORDS.seenOn}
        <input type="date" value={date} onChange={(event) => show({ date: event.target.value, time })} />
      </label>
      <label>
        {PREVIEW_BAR_WORDS.seenAt}
        <input
          type="time"
          value={time}
          disabled={date === ""}
          onChange={(event) => show({ date, time: event.target.value })}
        />
      </label>
      {moment !== undefined && <QuietButton onClick={() => show(EMPTY)}>{COMMON_WORDS.now}</QuietButton>}
    </div>
  );
}

type Share =
  | { readonly kind: "none" | "asking" }
  | { readonly kind: "link"; readonly link: string }
  | { readonly kind: "refused"; readonly why: string };

/** A link by which somebody without an account sees the draft for a day. */
function ShareDraft() {
  const [share, setShare] = useState<Share>({ kind: "none" });
  const make = async () => {
    setShare({ kind: "asking" });
    setShare(await newLink());
  };
  return (
    <div className="share" role="status">
      {share.kind === "link" ? (
        <>
          <label>
            {PREVIEW_BAR_WORDS.sharedUntil}
            <input ref={takeFocus} readOnly value={share.link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <a
            className="quiet"
            href={`https://wa.me/?text=${encodeURIComponent(share.link)}`}
            target="_blank"
            rel="noreferrer"
          >
            {PREVIEW_BAR_WORDS.whatsapp}
          </a>
        </>
      ) : (
        <QuietButton disabled={share.kind === "asking"} onClick={make}>
          {PREVIEW_BAR_WORDS.share}
        </QuietButton>
      )}
      {share.kind === "refused" && <p>{share.why}</p>}
    </div>
  );
}

async function newLink(): Promise<Share> {
  const answer = await ask((editor) => editor.share());
  if ("refused" in answer) return { kind: "refused", why: answer.refused };
  return { kind: "link", link: `${location.origin}${SITE_EDITOR.preview}#${answer.token}` };
}

/** The button that asked for the link is gone. */
const takeFocus = (field: HTMLElement | null) => field?.focus();
