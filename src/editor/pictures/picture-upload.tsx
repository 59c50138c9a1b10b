import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import type { PictureChoice, UploadPicture } from "#editor/pictures/picture-store.ts";
import { type UploadState, usePictureUpload } from "#editor/pictures/use-picture-upload.ts";
import { COMMON_WORDS, PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";

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
