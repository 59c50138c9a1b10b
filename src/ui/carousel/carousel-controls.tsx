import styled from "@emotion/styled";
import type { CarouselWords } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { IconName } from "#ui/icon/icon-names.ts";

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
  transition: "background-color var(--quick), color var(--quick)",
  [media.hover]: { "&:hover": { background: "var(--indigo)", color: "var(--linen)" } },
  "&:active": { transform: "translateY(1px)" },
  // One button in two states, so that it is right before hydration.
  "&[data-playing] > [data-play], &:not([data-playing]) > [data-pause]": { display: "none" },
});

interface CarouselControlsProps {
  readonly words: CarouselWords;
  /** Id of the row of slides. */
  readonly controls: string;
  readonly playing: boolean;
  /** "3 of 10". */
  readonly position: string;
  /** Announce the position: it was changed by hand. */
  readonly spoken: boolean;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

// Without JavaScript the row is scrolled, and buttons would do nothing.
const Controls = styled(Flex)({ [media.noScript]: { display: "none" }, [media.print]: { display: "none" } });

function Sign({ name, label }: { readonly name: IconName; readonly label: string }) {
  return (
    <>
      <Icon name={name} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** Pause, previous, next, and the position. */
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
  return (
    <Controls alignItems="center" flexWrap="wrap" gap={2}>
      <Control
        type="button"
        aria-controls={controls}
        onClick={onToggle}
        data-toggle=""
        data-playing={playing ? "" : undefined}
        suppressHydrationWarning
      >
        <span data-play="">
          <Sign name="play-fill" label={words.play} />
        </span>
        <span data-pause="">
          <Sign name="pause-fill" label={words.pause} />
        </span>
      </Control>
      <Control type="button" aria-controls={controls} onClick={onPrevious}>
        <Sign name="arrow-left" label={words.previous} />
      </Control>
      <Control type="button" aria-controls={controls} onClick={onNext}>
        <Sign name="arrow-right" label={words.next} />
      </Control>
      <Text
        data-position=""
        suppressHydrationWarning
        aria-live={spoken ? "polite" : "off"}
        ms={2}
        minWidth={16}
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
