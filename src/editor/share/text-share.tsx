import { useRef, useState } from "react";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { SHARE_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/** A longer text is scrolled. */
const MOST_LINES = 14;

interface TextShareProps {
  readonly text: string;
  readonly label: string;
}

/** A text to hand to another app, or to copy. */
export function TextShare({ text, label }: TextShareProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const copy = () => {
    const byHand = () => {
      field.current?.focus();
      field.current?.select();
      setSaid(WORDS.copyByHand);
    };
    // There is none on an address without encryption.
    navigator.clipboard?.writeText(text).then(() => setSaid(WORDS.copied), byHand) ?? byHand();
  };
  return (
    <>
      <textarea
        ref={field}
        className="share-text"
        readOnly
        aria-label={label}
        value={text}
        rows={Math.min(text.split("\n").length, MOST_LINES)}
      />
      <div className="share-buttons">
        {"share" in navigator ? (
          <>
            <MainButton onClick={() => shareWith({ text })}>{WORDS.send}</MainButton>
            <QuietButton onClick={copy}>{WORDS.copy}</QuietButton>
          </>
        ) : (
          <>
            <MainButton onClick={copy}>{WORDS.copy}</MainButton>
            <a
              className="quiet"
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              {WORDS.whatsapp}
            </a>
          </>
        )}
        <span role="status">{said}</span>
      </div>
    </>
  );
}

/** Whoever closes the list of apps has changed their mind. */
export async function shareWith(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined);
}
