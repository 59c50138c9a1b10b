import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

interface RotationOptions {
  /** Milliseconds between two turns. */
  readonly interval: number;
  /** Turns to the slide after `index`; undefined while turning is not possible. */
  readonly turn: ((index: number) => void) | undefined;
  /** The current slide: a manual turn restarts the timer. */
  readonly index: number;
  /** Nothing moves by itself unless the reader presses Play. */
  readonly still: boolean;
}

/** Advances at an interval, except under pointer or focus, or after Pause. */
export function useRotation({ interval, turn, index, still }: RotationOptions) {
  const [choice, setChoice] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice === undefined ? !still : choice === "play";
  // After Play the focus is on that button, which must not pause the carousel.
  const held = hovered || (focused && choice !== "play");
  const rotating = playing && !held && turn !== undefined;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => document.hidden || turn(index), interval);
    return () => clearInterval(timer);
  }, [rotating, interval, turn, index]);

  const toggle = () => setChoice(playing ? "pause" : "play");
  const onPointerEnter = ({ pointerType }: Pick<PointerEvent, "pointerType">) => setHovered(pointerType === "mouse");
  const onPointerLeave = () => setHovered(false);
  const onFocus = () => setFocused(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  return { playing, rotating, toggle, pointing: { onPointerEnter, onPointerLeave }, focusing: { onFocus, onBlur } };
}
