import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

interface RotationOptions {
  /** Milliseconds per slide. */
  readonly interval: number;
  /** Advances to the slide after `index`; undefined while the carousel cannot move. */
  readonly advance: ((index: number) => void) | undefined;
  /** The current slide: a manual change restarts the timer. */
  readonly index: number;
  /** Nothing moves by itself unless the reader presses Play. */
  readonly still: boolean;
}

/** Advances at an interval, except under pointer or focus, or after Pause. */
export function useRotation({ interval, advance, index, still }: RotationOptions) {
  const [choice, setChoice] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice === undefined ? !still : choice === "play";
  // After Play the focus is on that button, which must not pause the carousel.
  const paused = hovered || (focused && choice !== "play");
  const rotating = playing && !paused && advance !== undefined;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => document.hidden || advance(index), interval);
    return () => clearInterval(timer);
  }, [rotating, interval, advance, index]);

  const toggle = () => setChoice(playing ? "pause" : "play");
  const onPointerEnter = ({ pointerType }: Pick<PointerEvent, "pointerType">) => setHovered(pointerType === "mouse");
  const onPointerLeave = () => setHovered(false);
  const onFocus = () => setFocused(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  return { playing, rotating, toggle, pointing: { onPointerEnter, onPointerLeave }, focusing: { onFocus, onBlur } };
}
