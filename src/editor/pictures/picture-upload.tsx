import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { PictureChoice, UploadPicture } from "#editor/pictures/picture-store.ts";
import { refusalInWords } from "#editor/refusals/refusal-in-words.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { COMMON_WORDS, PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { useUnfinished } from "#ui/base/use-unfinished.ts";
import { fitPicture } from "#ui/photo/fit-picture.ts";

interface PictureUploadProps {
  readonly upload: UploadPicture;
  readonly onUploaded: (picture: PictureChoice, title: string) => void;
  /** What the button says before there is a picture. */
  readonly label?: string;
}

/** Takes a picture with the phone, or one of the device, and uploads it. */
export function PictureUpload({ upload, onUploaded, label = PICTURES_WORDS.takeOrUpload }: PictureUploadProps) {
  const { state, choose, send, cancel } = usePictureUpload(upload, onUploaded);
  const [title, setTitle] = useState("");
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a mistake.
    target.value = "";
    if (file === undefined) return;
    setTitle(titleOf(file.name));
    void choose(file);
  };
  const hasPicture = state.kind === "ready" || state.kind === "sending";
  return (
    <div className="upload">
      {hasPicture && <img className="upload-picture" src={state.prepared.thumbnail} alt={PICTURES_WORDS.chosen} />}
      <div className="upload-steps">
        <UploadNotice state={state} />
        {state.kind === "ready" && <TitleField title={title} onChange={setTitle} onEnter={() => void send(title)} />}
        <div className="upload-buttons">
          {state.kind === "ready" && (
            <button type="button" className="main" onClick={() => void send(title)}>
              {state.why === undefined ? PICTURES_WORDS.upload : COMMON_WORDS.tryAgain}
            </button>
          )}
          {hasPicture && (
            <button type="button" className="quiet" onClick={cancel}>
              {state.kind === "sending" ? PICTURES_WORDS.stop : PICTURES_WORDS.cancel}
            </button>
          )}
          {state.kind !== "sending" && (
            <label className="add upload-choose">
              {state.kind === "ready" ? PICTURES_WORDS.anotherPicture : label}
              <input type="file" accept="image/*" onChange={onFile} />
            </label>
          )}
        </div>
      </div>
    </div>
  );
}

/** A picture that was prepared stays until it is stored or the owner cancels. */
type UploadState =
  | { readonly kind: "empty" }
  | { readonly kind: "preparing" }
  /** The file cannot be used. */
  | { readonly kind: "refused"; readonly why: string }
  /** `why` it was not stored when it was sent last. */
  | { readonly kind: "ready"; readonly prepared: PreparedPicture; readonly why?: string }
  | { readonly kind: "sending"; readonly prepared: PreparedPicture; readonly share: number };

const EMPTY: UploadState = { kind: "empty" };

const mayStop = () => confirm(PICTURES_WORDS.stopAsk);

/** The steps from a file of the device to a picture of the site. */
function usePictureUpload(upload: UploadPicture, done: (picture: PictureChoice, title: string) => void) {
  const [state, setState] = useState<UploadState>(EMPTY);
  useUnfinished(state.kind === "preparing" || state.kind === "sending", mayStop);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    const turn = new AbortController();
    running.current = turn;
    return turn;
  };
  return {
    state,
    async choose(file: File) {
      const { signal } = begin();
      setState({ kind: "preparing" });
      const prepared = await preparePicture(file);
      if (signal.aborted) return;
      setState("refused" in prepared ? { kind: "refused", why: prepared.refused } : { kind: "ready", prepared });
    },
    async send(title: string) {
      if (state.kind !== "ready") return;
      const { prepared } = state;
      const { signal } = begin();
      const progress = (share: number) => {
        if (!signal.aborted) setState({ kind: "sending", prepared, share });
      };
      progress(0);
      const uploaded = await upload(prepared.picture, title, { signal, progress });
      if (signal.aborted) return;
      if ("refused" in uploaded) return setState({ kind: "ready", prepared, why: uploaded.refused });
      setState(EMPTY);
      done(uploaded, title.trim());
    },
    /** Stops what is being sent, and keeps the picture; else drops it. */
    cancel() {
      begin();
      setState(state.kind === "sending" ? { kind: "ready", prepared: state.prepared } : EMPTY);
    },
  };
}

interface PreparedPicture {
  readonly picture: Blob;
  readonly thumbnail: string;
  /** What becomes of it that its owner may not expect. */
  readonly note?: string;
}

/** A picture of the device, fit to be sent; or why not, in words. */
async function preparePicture(file: File): Promise<Refused | PreparedPicture> {
  const fit = await fitPicture(file);
  if ("odd" in fit) return { refused: await refusalInWords(fit.odd) };
  if ("why" in fit) return { refused: PICTURES_WORDS[fit.why] };
  const { picture, thumbnail, stands } = fit;
  return { picture, thumbnail, ...(stands && { note: PICTURES_WORDS.standsStill }) };
}

function UploadNotice({ state }: { readonly state: UploadState }) {
  if (state.kind === "sending") {
    const percent = Math.round(state.share * 100);
    return (
      <p className="upload-notice">
        <progress max={100} value={percent} aria-label={PICTURES_WORDS.uploading} />
        <span role="status">{percent < 100 ? PICTURES_WORDS.progress({ percent }) : PICTURES_WORDS.nearlyThere}</span>
      </p>
    );
  }
  if (state.kind === "preparing") return <p role="status">{PICTURES_WORDS.reading}</p>;
  if (state.kind === "empty") return null;
  const note = state.kind === "ready" && state.prepared.note;
  return (
    <>
      {note && <p role="status">{note}</p>}
      {state.why !== undefined && (
        <p className="upload-failure" role="alert">
          {state.why}
        </p>
      )}
    </>
  );
}

interface TitleFieldProps {
  readonly title: string;
  readonly onChange: (title: string) => void;
  readonly onEnter: () => void;
}

function TitleField({ title, onChange, onEnter }: TitleFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Enter") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="upload-title">
      <label htmlFor={id}>{PICTURES_WORDS.name}</label>
      <p id={`${id}-hint`}>{PICTURES_WORDS.nameHint}</p>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        value={title}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Cameras and chats give names that say nothing. */
const SAYS_NOTHING = /^(img|dsc|pxl|mvimg|image|photo|picture|whatsapp|screenshot|\d)/i;

/** "our-shop_front.JPG" → "our shop front". */
function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return SAYS_NOTHING.test(name) ? "" : name.slice(0, 60);
}
