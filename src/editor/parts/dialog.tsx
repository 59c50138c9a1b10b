import { type ReactNode, useEffect, useRef } from "react";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { ENGLISH } from "#editor/words/english.ts";
import { COMMON_WORDS, PARTS_WORDS } from "#editor/words/words.gen.ts";
import { Modal } from "#ui/modal.tsx";

/** The title of the dialog names it. */
const TITLE = "dialog-title";

interface DialogProps {
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A question that waits for its answer. */
export function Dialog({ close, children }: DialogProps) {
  return (
    <Modal className="dialog" aria-labelledby={TITLE} onClose={close}>
      {children}
    </Modal>
  );
}

interface DialogTitleProps {
  /** Whether screen readers announce it when it changes. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

export function DialogTitle({ isNews = false, children }: DialogTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led to this step is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  });
  return (
    <div role={isNews ? "status" : undefined}>
      <h2 ref={title} id={TITLE} className="dialog-title" tabIndex={-1}>
        {children}
      </h2>
    </div>
  );
}

/** Until there is an answer. On a phone no key leads out. */
export function DialogWaits({
  close,
  children = COMMON_WORDS.loading,
}: {
  readonly close: () => void;
  children?: string;
}) {
  return (
    <>
      <DialogTitle isNews>{children}</DialogTitle>
      <div className="dialog-actions">
        <QuietButton onClick={close}>{COMMON_WORDS.close}</QuietButton>
      </div>
    </>
  );
}

interface DialogFailedProps {
  readonly message: string;
  readonly again: () => void;
  readonly close: () => void;
}

/** Why there is no answer; what else is wrong is on lines of its own. */
export function DialogFailed({ message, again, close }: DialogFailedProps) {
  const [first = "", ...more] = message.split("\n");
  return (
    <>
      <DialogTitle isNews>{PARTS_WORDS.failed}</DialogTitle>
      <p>{first}</p>
      <WordList words={more} />
      <div className="dialog-actions">
        <MainButton onClick={again}>{COMMON_WORDS.tryAgain}</MainButton>
        <QuietButton onClick={close}>{COMMON_WORDS.close}</QuietButton>
      </div>
    </>
  );
}

/** Sentences, one below the other. */
export function WordList({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className="words" lang={ENGLISH}>
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
