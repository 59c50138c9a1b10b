import { type ComponentProps, type ComponentType, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { useBack } from "#ui/base/use-back.ts";

type DialogProps = ComponentProps<"dialog">;

interface ModalProps extends Omit<DialogProps, "ref" | "onClose"> {
  /** The dialog with styles; those of an application may be a class instead. */
  readonly as?: ComponentType<DialogProps> | "dialog";
  readonly onClose: () => void;
}

/**
 * Asks for something, over the page, as long as it is rendered: the browser keeps the focus inside, Escape and Back
 * close it, and the focus returns to where it was.
 */
export function Modal({ as: Dialog = "dialog", onClose, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what it holds, which may move the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      // Only a dialog that is closed while it is on the page gives the focus back.
      current?.close();
      // What the dialog has done may have moved it.
      document.activeElement?.scrollIntoView({ block: "nearest" });
    };
  }, []);
  useBack(onClose);
  /** At Escape. The browser tells that a dialog is closed with the next frame only: a press until then would be lost. */
  const cancel = (event: SyntheticEvent) => {
    // A choice of files, cancelled inside, says so too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return <Dialog {...props} ref={dialog} onCancel={cancel} onClose={onClose} />;
}
