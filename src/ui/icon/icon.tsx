import styled from "@emotion/styled";
import { styles } from "#theme/styles.ts";
import type { LengthValue } from "#theme/tokens.ts";
import { useShell } from "#ui/base/shell.ts";
import type { IconName } from "#ui/icon/icon-names.ts";

interface IconProps {
  readonly name: IconName;
  /** Width and height; by default a little more than a line of text. */
  readonly size?: LengthValue;
}

const Svg = styled("svg", { shouldForwardProp: (prop) => prop !== "size" })<{ readonly size: LengthValue }>(
  ({ size }) => styles({ width: size, height: size, fill: "currentColor", flex: "none" }),
);

/** An icon beside words, hidden from screen readers. */
export function Icon({ name, size = "1.25em" }: IconProps) {
  const { icons } = useShell();
  return (
    <Svg size={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </Svg>
  );
}
