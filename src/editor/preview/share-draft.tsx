import { useState } from "react";
import { ask } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { PREVIEW_BAR_WORDS } from "#editor/words/later/words.gen.ts";

type Share =
  | { readonly kind: "none" | "asking" }
  | { readonly kind: "link"; readonly link: string }
  | { readonly kind: "refused"; readonly why: string };

/** A link by which somebody without an account sees the draft for a day. */
export function ShareDraft() {
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

/** The button that asked for the link is gone. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

async function newLink(): Promise<Share> {
  const answer = await ask((editor) => editor.share());
  if ("refused" in answer) return { kind: "refused", why: answer.refused };
  return { kind: "link", link: `${location.origin}${SITE_EDITOR.preview}#${answer.token}` };
}
