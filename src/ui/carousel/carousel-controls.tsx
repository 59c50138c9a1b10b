import styled from "@emotion/styled";
import type { CarouselWords } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/box.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

const Control = styled("button")({
  display: "grid",
  placeItems: "center",
  width: "3rem",
  height: "3rem",
  padding: 0,
  border: "1.5px solid var(--indigo)",
  borderRadius: "50%",
  background: "transparent",
  color: "var(--indigo)",
  cursor: "pointer",
  [media.motion]: { transition: "background-color 120ms ease-out, color 120ms ease-out" },
  [media.hover]: { "&:hover": { background: "var(--indigo)", color: "var(--linen)" } },
  "&:active": { transform: "translateY(1px)" },
});

interface CarouselControlsProps {
  readonly words: CarouselWords;
  /** Id of the row of slides. */
  readonly controls: string;
  readonly playing: boolean;
  /** "3 of 10". */
  readonly position: string;
  /** Say the position when it changes: it changed by hand. */
  readonly spoken: boolean;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

// Without JavaScript the row is scrolled, and there is nothing to press.
const Controls = styled(Flex)({ "@media (scripting: none)": { display: "none" }, [media.print]: { display: "none" } });

/** Pause, back, on, and where we are. */
export function CarouselControls({
  words,
  controls,
  playing,
  position,
  spoken,
  onToggle,
  onPrevious,
  onNext,
}: CarouselControlsProps) {
  const control = (label: string, icon: IconName, onClick: () => void) => (
    <Control type="button" aria-controls={controls} onClick={onClick}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Control>
  );
  return (
    <Controls alignItems="center" gap={2}>
      {playing ? control(words.pause, "pause-fill", onToggle) : control(words.play, "play-fill", onToggle)}
      {control(words.previous, "arrow-left", onPrevious)}
      {control(words.next, "arrow-right", onNext)}
      <Text
        aria-live={spoken ? "polite" : "off"}
        ml={2}
        minWidth="4rem"
        color="muted"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {position}
      </Text>
    </Controls>
  );
}
