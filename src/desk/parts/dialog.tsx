import { type PointerEvent, type ReactNode, useId } from "react";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, Subtitle } from "#desk/parts/part-styles.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { styled } from "#ui/base/styled.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Modal } from "#ui/modal.tsx";

/** From below on a phone, in the middle elsewhere. */
const Sheet = styled("dialog", {
  width: "100%",
  maxWidth: "100%",
  maxHeight: "92dvh",
  margin: "auto 0 0",
  padding: "4 4 6",
  border: 0,
  borderRadius: "panel panel 0 0",
  background: "cotton",
  color: "ink",
  boxShadow: "menu",
  overflowY: "auto",
  overscrollBehavior: "contain",
  "&::backdrop": { background: "veil" },
  md: { width: "narrow", margin: "auto", padding: 6, borderRadius: "panel" },
  "&[data-size=wide]": { md: { width: "measure" } },
  print: { display: "none" },
});

const Heading = styled(Subtitle, {
  display: "flex",
  alignItems: "center",
  minHeight: 12,
  marginBlockEnd: 4,
  paddingInlineEnd: 14,
});

const Close = styled(DeskButton, {
  position: "absolute",
  top: 4,
  insetInlineEnd: 4,
  md: { top: 6, insetInlineEnd: 6 },
});

/** Whether the page behind it is touched; what is inside it belongs to it. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

interface DeskDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: "narrow" | "wide";
  readonly children: ReactNode;
}

/** A sheet that asks for something; a touch beside it closes it too. */
export function DeskDialog({ title, onClose, size = "narrow", children }: DeskDialogProps) {
  const id = useId();
  return (
    <Modal
      as={Sheet}
      tabIndex={-1}
      aria-labelledby={id}
      data-size={size}
      onClose={onClose}
      onPointerDown={(event) => isOutside(event) && onClose()}
    >
      <Heading id={id}>{title}</Heading>
      {children}
      {/* Last, so that the focus begins where something is asked. */}
      <Close type="button" data-variant="quiet" onClick={onClose}>
        <DeskIcon name="x" />
        <VisuallyHidden>{DESK_WORDS.close}</VisuallyHidden>
      </Close>
    </Modal>
  );
}
