import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { styles } from "#theme/styles.ts";
import { Box } from "#ui/base/box.tsx";

const appear = keyframes({ to: { visibility: "visible" } });

/** Hidden for the first seconds. By CSS, since the script is what is missing. */
export const delayedReveal = { visibility: "hidden", animation: `${appear} 0s 10s forwards` } as const;

interface DelayedRevealProps {
  readonly waiting: boolean;
}

/** A box that is not shown while something above it is `waiting`: it would be pushed out of sight at once. */
export const DelayedReveal = styled(Box)<DelayedRevealProps>(
  ({ waiting }) => waiting && styles({ ...delayedReveal, noScript: { visibility: "visible" } }),
);
