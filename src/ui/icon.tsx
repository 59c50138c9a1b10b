import styled from "@emotion/styled";
import type { IconName } from "#ui/icon-names.ts";
import { useShell } from "#ui/shell.ts";

interface IconProps {
  readonly name: IconName;
  /** Width and height; a little more than a line of text unless said otherwise. */
  readonly size?: string;
}

const Svg = styled("svg")<{ readonly size: string }>(({ size }) => ({
  width: size,
  height: size,
  fill: "currentColor",
  flex: "none",
}));

/** A small sign beside words; hidden from screen readers, which read the words. */
export function Icon({ name, size = "1.25em" }: IconProps) {
  const { icons } = useShell();
  return (
    <Svg size={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </Svg>
  );
}
